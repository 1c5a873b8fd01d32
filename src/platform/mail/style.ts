/**
 * Styles of mails, in the head. Mail programs that drop them still show readable text in order, because widths,
 * backgrounds and alignment are set on the elements too; `!important` overrides those.
 */
const MONO = 'Consolas, Menlo, "DejaVu Sans Mono", monospace';
const SANS = 'Arial, Helvetica, sans-serif';

export const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { -webkit-text-size-adjust: 100%; }
  .page { background: #f4f5f1; color: #15181b; }
  .around { padding: 24px 16px; }
  td, th, p, h1 { font: 15px/1.5 ${SANS}; overflow-wrap: anywhere; }
  h1 { font: bold 21px/1.3 ${SANS}; margin: 0 0 16px; }
  p { margin: 0 0 16px; }
  .brand { padding: 0 0 12px; }
  .chip td { font-size: 0; line-height: 0; height: 11px; }
  .chip .end { width: 6px; background: #a84a12; }
  .chip .gap { width: 1px; }
  .chip .middle { width: 12px; background: #15181b; }
  .brand .name { font: bold 17px/24px ${SANS}; padding-left: 9px; }
  .sheet { background: #ffffff; border: 1px solid #e2e4e0; border-radius: 6px; padding: 24px 24px 8px; }
  .foot { padding: 16px 0 0; }
  .quiet, .quiet a { font-size: 13px; color: #5b6166; }
  .foot p { margin: 0 0 8px; font-size: 12px; }
  .whole { white-space: nowrap; }
  .action { margin: 0 0 20px; }
  td.button { background: #a84a12; border-radius: 4px; }
  a.button { display: inline-block; padding: 11px 18px; font: bold 15px/1.4 ${SANS}; color: #ffffff; text-decoration: none; }
  .code { font: 15px/1.5 ${MONO}; background: #f4f5f1; padding: 2px 6px; border-radius: 3px; }
  table.rows { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
  .rows th, .rows td { padding: 7px 8px 7px 0; border-bottom: 1px solid #e2e4e0; text-align: left; vertical-align: top; }
  .rows th { font-weight: normal; color: #5b6166; }
  .rows .number { text-align: right; padding: 7px 0 7px 14px; white-space: nowrap; overflow-wrap: normal; }
  .facts th { width: 36%; }
  .lines th { font-size: 13px; }
  .rows b { display: block; font: bold 14px/1.5 ${MONO}; }
  .sums .sum td { font-weight: bold; font-size: 17px; }
  a { color: #a84a12; }
  @media (max-width: 480px) {
    .around { padding: 16px 8px; }
    .sheet { padding: 16px 14px 4px; }
    .facts th { width: 42%; }
    .lines thead { display: none; }
    .lines, .lines tbody, .lines tr { display: block; width: 100%; }
    .lines tr { border-bottom: 1px solid #e2e4e0; padding: 7px 0; }
    .rows.lines td { display: block; border: 0; padding: 0 0 2px; text-align: left; white-space: normal; }
    .rows.lines td[data-head]:before { content: attr(data-head) ": "; color: #5b6166; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background: #101314 !important; color: #e9ebe8 !important; }
    .sheet { background: #171b1d !important; border-color: #2a3033 !important; }
    .rows th, .rows td, .lines tr { border-color: #2a3033 !important; }
    .quiet, .quiet a, .rows th, .rows.lines td[data-head]:before { color: #9aa2a6 !important; }
    .code { background: #1d2224 !important; }
    .chip .middle { background: #e9ebe8 !important; }
    .chip .end { background: #f0935a !important; }
    a { color: #f0935a; }
    td.button { background: #f0935a !important; }
    a.button { color: #1c0f06 !important; }
  }
`;
