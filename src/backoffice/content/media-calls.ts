import { z } from 'zod';
import { type PictureUse, picturesInUse } from '#content';
import { ApiError } from '#kernel';
import { openUploads, UPLOAD_ID, type UploadRow } from '#media';
import { readUpload } from '#settings';
import type { DeskPage, DiskReply } from '../contract.ts';
import { type DeskCall, staffCall } from '../frame/call.ts';
import { cursor, PAGE_ROWS, pageOf, searched } from '../frame/paging.ts';
import type { DeskRooms } from '../rooms.ts';
import { WRITERS } from './changing.ts';
import type { PictureReply } from './contract.ts';

const PICTURE = { id: UPLOAD_ID };
/** What somebody hears who does not see the picture; both languages that the desk is written in. */
const altText = z
  .string()
  .trim()
  .min(3, 'Say what the picture shows, for those who do not see it.')
  .max(300, 'At most 300 characters.');
const alt = z.object({ en: altText, de: altText });

/** Pictures of staff: brought in, described, found with the pages that show them, deleted. */
export function mediaCalls({ platform }: Pick<DeskRooms, 'platform'>): DeskCall[] {
  const uploads = openUploads(platform);
  const { db } = platform;
  return [
    staffCall(
      {
        method: 'get',
        path: '/content/media',
        summary: 'Pictures of staff, the latest first',
        roles: 'any',
        query: z.object({ q: searched, after: cursor.optional() }),
      },
      async ({ query: { q, after } }): Promise<DeskPage<PictureReply>> => {
        const found = await uploads.page({
          ...(q && { search: q }),
          ...(after && { after }),
          limit: PAGE_ROWS + 1,
        });
        const { rows, next } = pageOf(found, ({ createdAt, id }) => ({ at: createdAt, id }));
        const uses = await picturesInUse(
          db.orm,
          rows.map(({ id }) => id),
        );
        return { rows: rows.map((row) => presented(row, uses.get(row.id) ?? [])), next };
      },
    ),
    staffCall(
      {
        method: 'get',
        path: '/content/disk',
        summary: 'What the pictures of staff take on the disk, and may take',
        roles: 'any',
      },
      (): Promise<DiskReply> => uploads.used(),
    ),
    staffCall(
      {
        method: 'post',
        path: '/content/media',
        roles: WRITERS,
        raw: true,
        summary: 'Brings in a picture; it is made anew without what a camera wrote into it',
      },
      async ({ request, staff, change, audit }): Promise<PictureReply> => {
        const { files, fields } = await readUpload(request);
        const said = alt.safeParse({ en: fields['altEn'], de: fields['altDe'] });
        if (!said.success) {
          const [issue] = said.error.issues;
          const param = issue?.path[0] === 'de' ? 'altDe' : 'altEn';
          throw new ApiError('invalid_value', issue?.message ?? '', { param });
        }
        const file = files['file'];
        if (!file || file.bytes.byteLength === 0) {
          throw new ApiError('invalid_value', 'Choose a picture.', { param: 'file' });
        }
        const name = file.name || 'picture';
        const picture = await uploads.remake(name, file.bytes);
        return uploads.write(picture, name, (fileKey) =>
          change(async (tx) => {
            const told = { name, alt: said.data, by: staff.email };
            const row = await uploads.add(tx, picture, { ...told, fileKey });
            const { kind, width, height, bytes } = row;
            await audit(tx, 'content.picture', row.id, {
              after: { name, kind, width, height, bytes, alt: said.data },
            });
            return presented(row, []);
          }),
        );
      },
    ),
    staffCall(
      {
        method: 'put',
        path: '/content/media/:id',
        summary: 'Says anew what a picture shows',
        roles: WRITERS,
        params: PICTURE,
        body: z.object({ alt }),
      },
      ({ params, body, change, audit }) =>
        change(async (tx) => {
          const id = params['id'] ?? '';
          const { before, row } = await uploads.describe(tx, id, body.alt);
          await audit(tx, 'content.picture-text', id, { before: before.alt, after: row.alt });
          return presented(row, (await picturesInUse(tx, [id])).get(id) ?? []);
        }),
    ),
    staffCall(
      {
        method: 'delete',
        path: '/content/media/:id',
        summary: 'Deletes a picture that no entry shows',
        roles: WRITERS,
        params: PICTURE,
      },
      async ({ params, change, audit }) => {
        const id = params['id'] ?? '';
        await change(async (tx) => {
          const row = await uploads.remove(tx, id);
          refuseUsed((await picturesInUse(tx, [id])).get(id) ?? []);
          const { name, alt: told } = row;
          await audit(tx, 'content.picture-delete', id, { before: { name, alt: told } });
        });
        return { id };
      },
    ),
  ];
}

function refuseUsed(uses: readonly PictureUse[]): void {
  if (uses.length === 0) return;
  const named = uses
    .slice(0, 3)
    .map(({ model, slug }) => (model === 'page' ? `/${slug}` : `${model}: ${slug}`));
  const more = uses.length > named.length ? ` and ${uses.length - named.length} more` : '';
  throw new ApiError(
    'conflict',
    `This picture stands in ${named.join(', ')}${more}. Take it out there first, or put another one in its place.`,
  );
}

function presented(row: UploadRow, uses: readonly PictureUse[]): PictureReply {
  const { id, kind, width, height, bytes, name, alt: told, createdAt, createdBy } = row;
  return {
    id,
    kind,
    width,
    height,
    bytes,
    name,
    createdBy,
    alt: { en: told['en'] ?? '', de: told['de'] ?? '' },
    createdAt: createdAt.toISOString(),
    uses: uses.map(({ entryId, model, slug, name: title, isDraft }) => ({
      entryId,
      title,
      isDraft,
      place: model === 'page' ? `/${slug}` : `${model}: ${slug}`,
    })),
  };
}
