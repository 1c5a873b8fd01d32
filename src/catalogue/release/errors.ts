import { Message } from '#messages';

/** Failure to write or read a release; the message tells the operator what to do, in English. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  /** Also for staff, in their language. */
  readonly text: Message;

  constructor(message: Message | string, options?: ErrorOptions) {
    super(String(message), options);
    this.text = message instanceof Message ? message : new Message(() => message);
  }
}

/** The reason of a failed file operation in plain words. */
export function fileReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasonByCode: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EFBIG: 'a file would become larger than this user may write',
    EDQUOT: 'the disk quota is used up',
    EROFS: 'the disk is read-only',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    ENOENT: 'it does not exist',
    ENOTDIR: 'a part of the path is no folder',
  };
  return reasonByCode[code] ?? (error instanceof Error ? error.message : String(error));
}

/** True for an error of this code, such as ENOENT. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
