import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import type { Config } from '#platform/basics';
import type { FileStore } from './files.ts';

/** Objects of one private bucket in an S3-compatible store. The name of a file is stored as metadata. */
export function createBucketStore(config: NonNullable<Config['objectStore']>): FileStore {
  const client = new S3Client({
    endPoint: config.endpoint,
    bucket: config.bucket,
    region: config.region,
    accessKey: config.accessKeyId,
    secretKey: config.secretAccessKey,
  });
  return {
    write: async (key, bytes, name) => {
      const metadata = {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment',
        'x-amz-meta-name': encodeURIComponent(name.toWellFormed()),
      };
      await client.putObject(key, new Uint8Array(bytes), { metadata });
    },
    read: async (key) => {
      try {
        return new Uint8Array(await (await client.getObject(key)).arrayBuffer());
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      try {
        await client.deleteObject(key);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3Errors.ServerError && error.statusCode === 404;
}
