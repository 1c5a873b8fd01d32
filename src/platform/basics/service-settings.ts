/** Settings of the services the store depends on: database, files, mail, and the first staff account. */
import { z } from 'zod';
import { type Reader, webAddress } from './settings-reader.ts';

const mailAddress = z.string().regex(/^(?:[^<>\r\n]{1,100} )?<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/);

export interface ObjectStoreConfig {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export function readDatabaseUrl(reader: Reader): string | null {
  const text = reader.text('DATABASE_URL');
  if (text === null) return null;
  const fix = 'give postgres://user:password@host:5432/database, or remove it to use the embedded database';
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    reader.refuse('DATABASE_URL', 'is not the address of a PostgreSQL database', fix);
    return null;
  }
  return text;
}

export function readObjectStore(reader: Reader): ObjectStoreConfig | null {
  const region = reader.text('S3_REGION') ?? 'us-east-1';
  reader.read('S3_ENDPOINT', webAddress, null, 'give an address beginning with http:// or https://');
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const group = reader.group(names, 'files then stay in DATA_DIR');
  if (!group) return null;
  return {
    endpoint: group.S3_ENDPOINT,
    bucket: group.S3_BUCKET,
    region,
    accessKeyId: group.S3_ACCESS_KEY_ID,
    secretAccessKey: group.S3_SECRET_ACCESS_KEY,
  };
}

export function readMail(reader: Reader): { smtpUrl: string; sender: string } | null {
  reader.read(
    'SMTP_URL',
    z.url({ protocol: /^smtps?$/ }),
    null,
    'give smtp://user:password@host:587, or remove it',
  );
  reader.read('MAIL_FROM', mailAddress, null, 'give one address, such as Store <store@example.com>');
  const group = reader.group(['SMTP_URL', 'MAIL_FROM'] as const, 'mail is then kept for reading in a trial');
  return group && { smtpUrl: group.SMTP_URL, sender: group.MAIL_FROM };
}

/** Where mails for staff go instead of the company's address. */
export function readDesk(reader: Reader): { email: string } | null {
  const email = reader.read('DESK_EMAIL', mailAddress, null, 'give one address, such as desk@example.com');
  return email === null ? null : { email };
}

/**
 * Total bytes of the files of one kind; the setting is in megabytes. @param filesDescription as in `the files of all
 * chats`
 */
export function readByteLimit(
  reader: Reader,
  setting: string,
  gigabytes: number,
  filesDescription: string,
): number {
  const megabytes = reader.read(
    setting,
    z
      .string()
      .regex(/^[1-9]\d{1,6}$/)
      .transform(Number),
    gigabytes * 1024,
    `give the megabytes that ${filesDescription} may have together, 10 to 9999999`,
  );
  return megabytes * 1024 * 1024;
}
