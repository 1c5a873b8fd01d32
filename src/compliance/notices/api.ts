/** `/compliance/pcns`: change notices as a list, singly, as CSV and PDF; following a series or part by mail. */

import { z } from 'zod';
import type { PartDetail } from '#catalogue/contract';
import { countedFields, fieldOf, smallPage } from '#content';
import { ApiError } from '#kernel';
import { languageOf } from '#messages';
import { renderPdf } from '#platform/paper';
import { chooseLocale, type PublicCall, publicCall } from '#settings';
import { COMPLIANCE_SPECS } from '../api-spec.ts';
import {
  confirmFollowing,
  downloadNotices,
  type FollowReply,
  followNotices,
  NOTICE_TYPES,
  type NoticePart,
  type NoticeReply,
  type NoticesReply,
  readNotice,
  readNotices,
  showConfirmFollowing,
  showStopFollowing,
  stopFollowing,
} from '../contract.ts';
import { csvOf } from '../csv.ts';
import type { Notice } from '../facts.ts';
import type { Followers } from '../followers/followers.ts';
import {
  answerForm,
  type Call,
  type Dependencies,
  type DocumentRequest,
  printable,
  readRequest,
  refuseForm,
  sendFile,
  sendShared,
} from '../http.ts';
import { noticeDocument } from '../papers/notice-paper.ts';
import { refusals } from '../refusals.ts';
import { affectsPart, NOTICES_PATH, presentNotice, seriesOf } from './notices.ts';
import { noticeTexts } from './texts.ts';

const day = z.iso.date();
/** Filters of the list; an empty form field means no filter. */
const filters = z.object({
  part: z.string().trim().max(2000).optional(),
  series: z.string().trim().max(40).optional(),
  type: z.enum(NOTICE_TYPES).optional(),
  from: day.optional(),
  to: day.optional(),
});
type Filters = z.infer<typeof filters>;

export function noticeCalls(rooms: Dependencies, followers: Followers): PublicCall[] {
  const { facts, platform, catalogue } = rooms;

  const page = (status: number, locale: string, words: { title: string; text: string }, button?: ButtonOf) =>
    smallPage(status, {
      locale,
      brand: platform.config.brand.name,
      ...words,
      button,
      back: {
        label: noticeTexts[languageOf(locale)].back,
        href: platform.config.publicUrl + NOTICES_PATH,
      },
    });

  // Mail scanners follow links, so GET only shows a button; POST confirms or leaves.
  const showButton = (c: Call, step: 'confirm' | 'leave') => {
    const { locale } = readRequest(c, rooms);
    const t = noticeTexts[languageOf(locale)];
    const token = encodeURIComponent(tokenOf(c).slice(0, 64));
    const label = step === 'confirm' ? t.confirm : t.leave;
    const action = `/api/compliance/pcns/${step}?token=${token}&locale=${encodeURIComponent(locale)}`;
    return page(200, locale, step === 'confirm' ? t.mayConfirm : t.mayLeave, { label, action });
  };

  return [
    publicCall(readNotices, COMPLIANCE_SPECS.notices, (c) => {
      const request = readRequest(c, rooms);
      const noticeFilters = readFilters(request.params);
      return sendShared(c, rooms, request, (): NoticesReply => listNotices(rooms, noticeFilters, request));
    }),
    publicCall(downloadNotices, {}, (c) => {
      const request = readRequest(c, rooms);
      const { notices } = listNotices(rooms, readFilters(request.params), request);
      const rows = notices.map((notice) => [
        ...[
          notice.number,
          notice.typeText,
          notice.title,
          notice.issued,
          notice.effective ?? '',
          notice.lastOrder ?? '',
        ],
        ...[
          notice.lastShip ?? '',
          notice.samples ?? '',
          notice.affected.text,
          String(notice.affected.products),
        ],
        ...[notice.reason, notice.replacement?.text ?? '', platform.config.publicUrl + notice.path],
      ]);
      const body = csvOf([noticeTexts[languageOf(request.locale)].heads, ...rows], request.locale);
      return sendFile(c, body, { type: 'text/csv; charset=utf-8', name: 'pcns.csv' });
    }),
    publicCall(showConfirmFollowing, {}, (c) => showButton(c, 'confirm')),
    publicCall(showStopFollowing, {}, (c) => showButton(c, 'leave')),
    publicCall(readNotice, COMPLIANCE_SPECS.notice, async (c) => {
      const request = readRequest(c, rooms);
      const file = c.req.param('file');
      const isPdf = file.toLowerCase().endsWith('.pdf');
      const number = (isPdf ? file.slice(0, -'.pdf'.length) : file).toUpperCase();
      const notice = facts.notices.find((each) => each.number === number);
      if (!notice) throw new ApiError('not_found', refusals.noChangeNotice({ number: printable(number) }));
      const make = (): NoticeReply => presentNotice(notice, { facts, catalogue, ...request });
      if (!isPdf) return sendShared(c, rooms, request, make);
      const { brand, publicUrl, rootDir } = platform.config;
      const content = noticeDocument(make(), { brand: brand.name, publicUrl, locale: request.locale });
      const pdf = new Uint8Array(await renderPdf(content, rootDir));
      return sendFile(c, pdf, { type: 'application/pdf', name: `${number}.pdf`, inline: true });
    }),
    publicCall(followNotices, COMPLIANCE_SPECS.follow, async (c) => {
      let request = readRequest(c, rooms);
      let retryForm: ButtonOf | undefined;
      try {
        const sender = { callKind: 'pcn-follow', address: c.env?.address };
        const fields = await countedFields(c.req.raw, platform.throttle, sender);
        const locale = chooseLocale(rooms.settings.store, fieldOf(fields, 'locale'), request.locale);
        request = { ...request, locale };
        const t = noticeTexts[languageOf(locale)];
        const fieldText = (name: string) => (fieldOf(fields, name) ?? '').slice(0, 254);
        retryForm = {
          label: t.again,
          action: '/api/compliance/pcns/follow',
          fields: [
            { name: 'target', value: fieldText('target'), label: t.target },
            { name: 'email', value: fieldText('email'), label: t.email, type: 'email' },
            { name: 'locale', value: locale },
          ],
        };
        const target = followers.targetOf(fieldOf(fields, 'target') ?? '');
        if (!target) throw new ApiError('invalid_value', t.noTarget, { param: 'target' });
        if (
          !(await followers.requestNotices(target, fieldOf(fields, 'email') ?? '', {
            locale,
            address: sender.address,
          }))
        ) {
          throw new ApiError('invalid_value', t.noEmail, { param: 'email' });
        }
        const json: FollowReply = { status: 'confirm', message: t.asked };
        return answerForm(c, rooms, request, {
          title: t.askedTitle,
          message: t.asked,
          back: NOTICES_PATH,
          json,
        });
      } catch (error) {
        return refuseForm(c, rooms, request, error, NOTICES_PATH, retryForm);
      }
    }),
    publicCall(confirmFollowing, {}, async (c) => {
      const request = readRequest(c, rooms);
      const follower = await followers.confirm(tokenOf(c));
      const locale = follower?.locale ?? request.locale;
      const t = noticeTexts[languageOf(locale)];
      if (!follower) return page(404, locale, t.unknown);
      const text = t.confirmed.text({ target: follower.target.toUpperCase() });
      return page(200, locale, { title: t.confirmed.title, text });
    }),
    publicCall(stopFollowing, {}, async (c) => {
      const request = readRequest(c, rooms);
      const follower = await followers.leave(tokenOf(c));
      const locale = follower?.locale ?? request.locale;
      const t = noticeTexts[languageOf(locale)];
      return follower ? page(200, locale, t.left) : page(404, locale, t.unknown);
    }),
  ];
}

type ButtonOf = NonNullable<Parameters<typeof smallPage>[1]['button']>;

const tokenOf = (c: Call) => c.req.query('token') ?? '';

function readFilters(params: URLSearchParams): Filters {
  const sentFilters = Object.keys(filters.shape).flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  const read = filters.safeParse(Object.fromEntries(sentFilters));
  if (read.success) return read.data;
  const param = String(read.error.issues[0]?.path[0] ?? '');
  const types = NOTICE_TYPES.join(', ');
  const refusal = param === 'type' ? refusals.unknownType({ param, types }) : refusals.invalidDay({ param });
  throw new ApiError('invalid_value', refusal, { param });
}

function listNotices(
  { facts, catalogue }: Dependencies,
  noticeFilters: Filters,
  request: DocumentRequest,
): NoticesReply {
  const { locale, currency } = request;
  const view = { locale, currency };
  const name = noticeFilters.part ? printable(noticeFilters.part) : null;
  const match = name === null ? null : catalogue.find(name);
  const row = match && catalogue.row(match.product, view);
  const matchesFilters = (notice: Notice) =>
    (name === null || (row !== null && affectsPart(notice, row))) &&
    (!noticeFilters.series ||
      notice.affects.series.some((id) => id.toLowerCase() === noticeFilters.series!.toLowerCase())) &&
    (!noticeFilters.type || notice.type === noticeFilters.type) &&
    (!noticeFilters.from || notice.issued >= noticeFilters.from) &&
    (!noticeFilters.to || notice.issued <= noticeFilters.to);
  return {
    notices: facts.notices
      .filter(matchesFilters)
      .map((each) => presentNotice(each, { facts, catalogue, ...view })),
    total: facts.notices.length,
    part:
      name === null
        ? null
        : {
            asked: name,
            partNumber: row?.partNumber ?? null,
            life: match && lifeOf(catalogue.detail(match.product, view)),
          },
    types: NOTICE_TYPES.map((value) => ({ value, text: noticeTexts[languageOf(locale)].types[value] })),
    series: seriesOf(facts.notices).map((value) => ({ value, text: value })),
  };
}

/**
 * Lifecycle of a part that is no longer in production: single discontinued parts have no notice, so the list shows
 * this.
 */
function lifeOf({
  lifecycle,
  lastTimeBuy,
  replacement,
}: Pick<PartDetail, 'lifecycle' | 'lastTimeBuy' | 'replacement'>): NoticePart['life'] {
  if (lifecycle === 'Active' || lifecycle === 'Preliminary') return null;
  return { state: lifecycle, lastOrder: lastTimeBuy, replacement };
}
