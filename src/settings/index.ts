export { presentSession, presentSettings, settingsCalls } from './api.ts';
export { chooseCurrency, chooseLocale, findCurrency, findLocale } from './choose-locale.ts';
export { type Json, readJsonBody } from './http/body.ts';
export { type BodySender, readBody, withBodySlot } from './http/body-slots.ts';
export {
  type CallSpec,
  customIssue,
  type DescribedCall,
  describeIssue,
  readInput,
} from './http/call-spec.ts';
export { crossOrigin, isAllowedOrigin } from './http/cors.ts';
export { lenientQuery } from './http/lenient-query.ts';
export { presentList, presentPage, readListPage } from './http/list.ts';
export { LIST_PARAMETERS, listReply } from './http/list-query.ts';
export { describePublicCalls, type PublicCall, publicCall, publicRoutes } from './http/public-call.ts';
export { isQueryMap, parseQuery, type Query, type QueryValue, textOf, textsOf } from './http/query.ts';
export { type Accepts, type ShopCall, shopCall } from './http/shop-call.ts';
export { createStoreApi, type StoreApi } from './http/store-api.ts';
export type { CallerEnv, StoreCall } from './http/store-call.ts';
export { isUpload, readUpload, type Upload, type UploadedFile } from './http/upload.ts';
export type { MailDesk } from './mail-desk.ts';
export { type MenuProblem, menuProblemText } from './menu-rules.ts';
export { menusReply, sessionReply, settingsReply } from './reply-schemas.ts';
export { problemsOf, shortenName } from './schema-problems.ts';
export type { Session, SessionValues } from './sessions.ts';
export { createSettings, exportMenus, importMenus, replaceMenu, type Settings } from './settings.ts';
