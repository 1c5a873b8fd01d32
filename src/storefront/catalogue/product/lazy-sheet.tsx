import type { ComponentProps } from 'react';
import { lazyCode } from '../../ui/lazy-code.ts';

type Sheet = typeof import('./sheet.tsx');

const sheet = lazyCode(() => import('./sheet.tsx'));

export const loadSheet = sheet.load;

export function LazyHead(props: ComponentProps<Sheet['Facts']> & ComponentProps<Sheet['ChangeNotices']>) {
  const { Facts, ReplacementNotice, ChangeNotices } = sheet.useLoaded();
  return (
    <>
      <Facts part={props.part} />
      <ReplacementNotice part={props.part} />
      <ChangeNotices changes={props.changes} />
    </>
  );
}

export function LazyDataSheet(props: ComponentProps<Sheet['DataSheet']>) {
  const { DataSheet } = sheet.useLoaded();
  return <DataSheet {...props} />;
}

export function LazyNeighbours(props: ComponentProps<Sheet['Neighbours']>) {
  const { Neighbours } = sheet.useLoaded();
  return <Neighbours {...props} />;
}

export function LazyDocuments(props: ComponentProps<Sheet['Documents']>) {
  const { Documents } = sheet.useLoaded();
  return <Documents {...props} />;
}
