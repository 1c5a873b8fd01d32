/** `GET /reference/label`: the content of a package label as text, Data Matrix and bar codes. */

import { z } from 'zod';
import { ApiError } from '#kernel';
import { type PublicCall, publicCall } from '#settings';
import { refusals } from '../refusals.ts';
import { code128Widths } from './code-128.ts';
import { type LabelReply, readPackageLabel } from './contract.ts';
import { dataMatrix } from './data-matrix.ts';
import { LABEL_RULES, labelMessage, readLabel, visibleMessage } from './message.ts';

/** Fields that also get a bar code: goods-in counts and sorts by them. */
const BARS: ReadonlySet<string> = new Set(['1P', 'Q', '1T']);

export const labelCalls: readonly PublicCall[] = [
  publicCall(
    readPackageLabel,
    {
      summary: 'What stands on a package label, with its codes',
      notes:
        'Fields by ANSI MH10.8.2, the message by ISO/IEC 15434 format 06, its Data Matrix and Code 128 bars.',
      parameters: Object.fromEntries(
        LABEL_RULES.map(({ name, description }) => [name, z.string().describe(description)]),
      ),
      reply: z.looseObject({
        fields: z.array(z.looseObject({ name: z.string(), identifier: z.string(), value: z.string() })),
        message: z.string(),
        visible: z.string(),
        matrix: z.array(z.string()).describe('rows from the top, `1` is dark'),
        bars: z.array(z.looseObject({ identifier: z.string(), text: z.string() })),
      }),
      cache: 'public, max-age=3600',
    },
    (c) => labelOf(new URL(c.req.url).searchParams),
  ),
];

function labelOf(params: URLSearchParams): LabelReply {
  const fields = readLabel(params);
  const message = labelMessage(fields);
  const modules = dataMatrix(message);
  if (!modules) throw new ApiError('invalid_value', refusals.codeTooLong);
  return {
    fields,
    message,
    visible: visibleMessage(message),
    matrix: modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
    bars: fields
      .filter(({ identifier }) => BARS.has(identifier))
      .map(({ identifier, value }) => {
        const text = identifier + value;
        return { identifier, text, widths: code128Widths(text) };
      }),
  };
}
