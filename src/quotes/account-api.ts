/** Quote requests of a customer's account. Only the session determines the account. */
import {
  LIST_PARAMETERS,
  lenientQuery,
  listReply,
  presentList,
  readListPage,
  type ShopCall,
  shopCall,
} from '#settings';
import { readOwnQuote, readOwnQuotes, readQuoteByLink } from './contract.ts';
import type { Offers } from './offers/index.ts';
import { presentQuote, presentQuoteDetail } from './present.ts';
import type { Quotes } from './quotes.ts';
import { quoteDetailReply, quoteReply } from './reply-schemas.ts';

/** Secrets of links have 192 bits. */
const TOKEN = /^[\w-]{32}$/;
const ID = /^[0-9a-f]{24}$/;

export function quoteCalls(quotes: Quotes, offers: Offers): ShopCall[] {
  return [
    ...offers.calls,
    shopCall(
      readOwnQuotes,
      {
        summary: 'Quote requests of the account, the newest first',
        notes:
          'Those that were sent while signed in, and those of the same visit before, with the address of the account.',
        parameters: LIST_PARAMETERS,
        query: lenientQuery,
        reply: listReply(quoteReply),
      },
      async ({ session, query }) => {
        const page = readListPage(query);
        const range = { offset: (page.page - 1) * page.limit, limit: page.limit };
        const listing = await quotes.ofAccount(session.accountId!, range);
        return presentList(listing.quotes.map(presentQuote), listing.count, page);
      },
    ),
    shopCall(
      readOwnQuote,
      {
        summary:
          'A quote request of the account by its id, with its lines as we read them; `null` for any other',
        reply: quoteDetailReply.nullable(),
      },
      async (call) => {
        const { id } = call.params;
        const quote = ID.test(id) ? await quotes.findOfAccount(call.session.accountId!, id) : null;
        return quote && presentQuoteDetail(quote, await offers.answerTo(quote, call), call.locale);
      },
    ),
    shopCall(
      readQuoteByLink,
      {
        summary: 'A quote request by the secret of the link in its confirmation, or null',
        reply: quoteDetailReply.nullable(),
      },
      async (call) => {
        const { token } = call.params;
        const quote = TOKEN.test(token) ? await quotes.findByLink(token) : null;
        return quote && presentQuoteDetail(quote, await offers.answerTo(quote, call), call.locale);
      },
    ),
  ];
}
