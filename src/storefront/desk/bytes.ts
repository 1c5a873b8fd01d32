import { formatCount } from '#kernel';

/** What files take, in whole megabytes; what is there takes one at least. */
export function megabytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1024 / 1024))} MB`;
}
