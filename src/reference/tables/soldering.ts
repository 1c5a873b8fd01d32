/** Limits of soldering as tables. */
import { printNumber } from '../numbers.ts';
import { CLASSES, PROFILE_LIMITS } from '../rules/reflow.ts';
import { type TableSource, table, values, words } from './table.ts';

const reflow: TableSource = {
  id: 'reflow-limits',
  make: ({ say, locale }) => {
    const cells = (make: (limits: (typeof PROFILE_LIMITS)['snpb']) => string) => [
      make(PROFILE_LIMITS.snpb),
      make(PROFILE_LIMITS['pb-free']),
    ];
    const atMost = (number: number) => `≤ ${printNumber(number, locale)}`;
    const name = (en: string, de: string) => say({ en, de });
    return table(say, {
      id: 'reflow-limits',
      title: { en: 'Limits of a reflow profile', de: 'Grenzen eines Reflow-Profils' },
      columns: [
        words({ en: 'Item', de: 'Größe' }),
        values('SnPb'),
        values({ en: 'Pb-free', de: 'bleifrei' }),
      ],
      rows: [
        [
          name('Preheat Tsmin–Tsmax, °C', 'Vorwärmen Tsmin–Tsmax, °C'),
          ...cells((l) => `${l.preheatFrom}–${l.preheatTo}`),
        ],
        [name('Preheat time, s', 'Vorwärmzeit, s'), ...cells((l) => l.preheatSeconds.join('–'))],
        [
          name('Ramp liquidus to peak, K/s', 'Anstieg Liquidus bis Spitze, K/s'),
          ...cells((l) => atMost(l.rampUp)),
        ],
        [name('Liquidus, °C', 'Liquidus, °C'), ...cells((l) => String(l.liquidus))],
        [name('Time above liquidus, s', 'Zeit über Liquidus, s'), ...cells((l) => l.aboveLiquidus.join('–'))],
        [
          name('Time within 5 K of Tc, s', 'Zeit innerhalb 5 K von Tc, s'),
          ...cells((l) => String(l.nearPeakSeconds)),
        ],
        [name('Ramp down, K/s', 'Abkühlung, K/s'), ...cells((l) => atMost(l.rampDown))],
        [name('25 °C to peak, min', '25 °C bis Spitze, min'), ...cells((l) => atMost(l.minutesToPeak))],
      ],
      source: 'IPC/JEDEC J-STD-020',
      note: {
        en: 'Older revisions allow 60–180 s of preheat and count the ramp from Tsmax. Time near Tc is the minimum for classifying a part and the maximum for soldering it.',
        de: 'Ältere Ausgaben lassen 60–180 s Vorwärmen zu und rechnen den Anstieg ab Tsmax. Zeit nahe Tc: Mindestwert für die Klassifizierung, Höchstwert für die Bestückung.',
      },
    });
  },
};

const lead: TableSource = {
  id: 'classification-pb-free',
  make: ({ say, locale }) => {
    const { celsius } = CLASSES['pb-free'];
    const heads = ['< 350', '350–2000', '> 2000'];
    const rows = ['< 1.6', '1.6–2.5', '> 2.5'];
    return table(say, {
      id: 'classification-pb-free',
      title: {
        en: 'Classification temperature Tc, Pb-free, °C',
        de: 'Klassifizierungstemperatur Tc, bleifrei, °C',
      },
      columns: [
        values({ en: 'Thickness, mm', de: 'Dicke, mm' }),
        ...heads.map((head) => values(`${head} mm³`)),
      ],
      rows: rows.map((row, index) => [
        locale.startsWith('en') ? row : row.replaceAll('.', ','),
        ...celsius[index]!.map(String),
      ]),
      source: 'IPC/JEDEC J-STD-020',
    });
  },
};

const snpb: TableSource = {
  id: 'classification-snpb',
  make: ({ say, locale }) =>
    table(say, {
      id: 'classification-snpb',
      title: { en: 'Classification temperature Tc, SnPb, °C', de: 'Klassifizierungstemperatur Tc, SnPb, °C' },
      columns: [values({ en: 'Thickness, mm', de: 'Dicke, mm' }), values('< 350 mm³'), values('≥ 350 mm³')],
      rows: ['< 2.5', '≥ 2.5'].map((row, index) => [
        locale.startsWith('en') ? row : row.replace('.', ','),
        ...CLASSES.snpb.celsius[index]!.map(String),
      ]),
      source: 'IPC/JEDEC J-STD-020',
    }),
};

const methods: TableSource = {
  id: 'soldering-methods',
  make: ({ say }) => {
    const t = (en: string, de: string) => say({ en, de });
    return table(say, {
      id: 'soldering-methods',
      title: { en: 'Our parts by soldering method', de: 'Unsere Bauteile nach Lötverfahren' },
      columns: [
        words({ en: 'Method', de: 'Verfahren' }),
        words({ en: 'Limits', de: 'Grenzen' }),
        words({ en: 'Not for', de: 'Nicht für' }),
      ],
      rows: [
        [
          t('Reflow', 'Reflow'),
          t(
            'peak no higher than Tc of the body (table above, also on each product page and data sheet): 260 °C below 1.6 mm, 245–260 °C for thicker ones; two passes, three are tolerated; chips from 1210 cool at 3–4 K/s at most',
            'Spitze nicht über Tc des Körpers (Tabelle oben, auch auf jeder Produktseite und im Datenblatt): 260 °C unter 1,6 mm, 245–260 °C bei dickeren; zwei Durchläufe, drei werden vertragen; Chips ab 1210 höchstens mit 3–4 K/s abkühlen',
          ),
          '–',
        ],
        [
          t('Wave', 'Welle'),
          t(
            '0603 to 1206 with bodies up to 1.6 mm; preheated so that the step into the wave is 100–130 K at most; 260 °C for 10 s',
            '0603 bis 1206 mit Höhen bis 1,6 mm; so vorgewärmt, dass der Sprung in die Welle höchstens 100–130 K beträgt; 260 °C für 10 s',
          ),
          t(
            '0402 and smaller, 1210 and larger, arrays, PLCC LEDs, wirewound power inductors',
            '0402 und kleiner, 1210 und größer, Netzwerke, PLCC-LEDs, gewickelte Leistungsinduktivitäten',
          ),
        ],
        [
          t('Hand', 'Hand'),
          t(
            'tip up to 350 °C, 3 s, 30 W; the tip touches the land, not the body; MLCC preheated to 150 °C',
            'Spitze bis 350 °C, 3 s, 30 W; die Spitze berührt die Lötfläche, nicht den Körper; MLCC auf 150 °C vorgewärmt',
          ),
          t('repair of MLCC from 1210 without preheating', 'Reparatur von MLCC ab 1210 ohne Vorwärmen'),
        ],
      ],
      source: 'J-STD-001, IEC 61760-1',
    });
  },
};

export const SOLDERING_TABLES: readonly TableSource[] = [reflow, lead, snpb, methods];
