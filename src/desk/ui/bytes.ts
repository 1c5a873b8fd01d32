import { formatCount } from '#kernel';

/** A file size in whole megabytes, rounded up. */
export function megabytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1024 / 1024))} MB`;
}
