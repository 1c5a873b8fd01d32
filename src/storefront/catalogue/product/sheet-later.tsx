import type { ComponentProps } from 'react';
import { later } from '../../ui/later.ts';

type Sheet = typeof import('./sheet.tsx');

const sheet = later(() => import('./sheet.tsx'));

export const loadSheet = sheet.load;

export function HeadLater(props: ComponentProps<Sheet['Facts']> & ComponentProps<Sheet['ChangeNotices']>) {
  const { Facts, ReplacementNotice, ChangeNotices } = sheet.useLoaded();
  return (
    <>
      <Facts part={props.part} />
      <ReplacementNotice part={props.part} />
      <ChangeNotices changes={props.changes} />
    </>
  );
}

export function DataSheetLater(props: ComponentProps<Sheet['DataSheet']>) {
  const { DataSheet } = sheet.useLoaded();
  return <DataSheet {...props} />;
}

export function NeighboursLater(props: ComponentProps<Sheet['Neighbours']>) {
  const { Neighbours } = sheet.useLoaded();
  return <Neighbours {...props} />;
}

export function DocumentsLater(props: ComponentProps<Sheet['Documents']>) {
  const { Documents } = sheet.useLoaded();
  return <Documents {...props} />;
}
