import { escapeHtml } from '#kernel';

/** The head of a page that only a trial has: never indexed, with its style inside. */
export const trialPageHead = (title: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>`;
