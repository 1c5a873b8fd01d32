import { z } from 'zod';
import { type PictureUse, picturesInUse } from '#content';
import { ApiError } from '#kernel';
import { openUploads, UPLOAD_ID, type UploadRow } from '#media';
import { asIssue } from '#messages';
import { readUpload } from '#settings';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { fieldRefusal } from '../frame/field-refusal.server.ts';
import { cursor, pageOf, searchText, sliceOf } from '../frame/paging.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import {
  deletePicture,
  describePicture,
  listPictures,
  type PictureReply,
  readPictureDisk,
  uploadPicture,
} from './contract.ts';

const PICTURE = { id: UPLOAD_ID };
/** Alternative text for people who do not see the picture, in both languages of the desk. */
const altText = z.string().trim().min(3, asIssue(refusals.pictureUndescribed)).max(300);
const alt = z.object({ en: altText, de: altText });
/** Fields of the upload by language. */
const ALT_FIELDS: ReadonlyMap<unknown, string> = new Map([
  ['en', 'altEn'],
  ['de', 'altDe'],
]);

/** Pictures of staff: upload, description, pages that show them, deletion. */
export function mediaCalls({ platform }: Pick<DeskDependencies, 'platform'>): DeskCall[] {
  const uploads = openUploads(platform);
  const { db } = platform;
  return [
    staffCall(
      listPictures,
      {
        summary: 'Pictures of staff, the latest first',
        query: z.object({ q: searchText, after: cursor.optional() }),
      },
      async ({ query: { q, after: afterKey } }) => {
        const uploadRows = await uploads.page({
          ...sliceOf({ q }),
          ...(afterKey && { cursor: afterKey }),
        });
        const { rows, next } = pageOf(uploadRows, ({ createdAt, id }) => ({ at: createdAt, id }));
        const uses = await picturesInUse(
          db.orm,
          rows.map(({ id }) => id),
        );
        return { rows: rows.map((row) => presentPicture(row, uses.get(row.id) ?? [])), next };
      },
    ),
    staffCall(readPictureDisk, { summary: 'What the pictures of staff take on the disk, and may take' }, () =>
      uploads.measureUsage(),
    ),
    staffCall(
      uploadPicture,
      {
        raw: true,
        summary: 'Brings in a picture; it is made anew without what a camera wrote into it',
      },
      async ({ request, staff, change, audit }) => {
        const { files, fields } = await readUpload(request);
        const altResult = alt.safeParse({ en: fields['altEn'], de: fields['altDe'] });
        if (!altResult.success) {
          const [issue] = altResult.error.issues;
          throw fieldRefusal(altResult.error, ALT_FIELDS.get(issue?.path[0]) ?? 'altEn');
        }
        const file = files['file'];
        if (!file || file.bytes.byteLength === 0) {
          throw new ApiError('invalid_value', refusals.choosePicture, { param: 'file' });
        }
        const name = file.name || 'picture';
        const picture = await uploads.remake(name, file.bytes);
        return uploads.write(picture, name, (fileKey) =>
          change(async (tx) => {
            const description = { name, alt: altResult.data, actor: staff.email };
            const row = await uploads.add(tx, picture, { ...description, fileKey });
            const { kind, width, height, bytes } = row;
            await audit(tx, 'content.picture', row.id, {
              after: { name, kind, width, height, bytes, alt: altResult.data },
            });
            return presentPicture(row, []);
          }),
        );
      },
    ),
    staffCall(
      describePicture,
      { summary: 'Says anew what a picture shows', params: PICTURE, body: z.object({ alt }) },
      ({ params: { id }, body, change, audit }) =>
        change(async (tx) => {
          const { previousRow, row } = await uploads.describe(tx, id, body.alt);
          await audit(tx, 'content.picture-text', id, { before: previousRow.alt, after: row.alt });
          return presentPicture(row, (await picturesInUse(tx, [id])).get(id) ?? []);
        }),
    ),
    staffCall(
      deletePicture,
      { summary: 'Deletes a picture that no entry shows', params: PICTURE },
      async ({ params: { id }, change, audit }) => {
        await change(async (tx) => {
          const row = await uploads.remove(tx, id);
          refuseUsed((await picturesInUse(tx, [id])).get(id) ?? []);
          const { name, alt: altTexts } = row;
          await audit(tx, 'content.picture-delete', id, { before: { name, alt: altTexts } });
        });
        return { id };
      },
    ),
  ];
}

function refuseUsed(uses: readonly PictureUse[]): void {
  if (uses.length === 0) return;
  const places = uses
    .slice(0, 3)
    .map(({ model, slug }) => (model === 'page' ? `/${slug}` : `${model}: ${slug}`));
  const count = uses.length - places.length;
  const values = { places: places.join(', '), count };
  throw new ApiError('conflict', refusals.pictureInUse(values));
}

function presentPicture(row: UploadRow, uses: readonly PictureUse[]): PictureReply {
  const { id, kind, width, height, bytes, name, alt: altTexts, createdAt, createdBy } = row;
  return {
    id,
    kind,
    width,
    height,
    bytes,
    name,
    createdBy,
    alt: { en: altTexts['en'] ?? '', de: altTexts['de'] ?? '' },
    createdAt: createdAt.toISOString(),
    uses: uses.map(({ entryId, model, slug, name: title, isDraft }) => ({
      entryId,
      title,
      isDraft,
      place: model === 'page' ? `/${slug}` : `${model}: ${slug}`,
    })),
  };
}
