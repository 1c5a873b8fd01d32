/** Dutch sentences of the replacement, by the keys of `texts.ts`. */
export const nl = {
  REASONS: {
    'too-many':
      'Dat zouden {count} onderdelen parallel zijn; vanaf 12 kost het meer dan het oplevert. Houd de elco, of neem een hybride of polymeercondensator voor de bulk en keramiek voor de hoge frequenties.',
    'hold-up':
      'Overbruggen vraagt {needed} effectieve capaciteit: boven ongeveer 100 µF is keramiek niet zinvol. Houd de elco, of neem een hybride of polymeercondensator.',
    'value-matters':
      'Bij koppeling en tijdnetwerken moet de waarde zelf blijven: alleen het antwoord met gelijke capaciteit telt, in C0G. De andere weg is een filmcondensator.',
    'nothing-fits':
      'Geen van onze keramische condensatoren mag daar werken: nominale spanning van minstens {voltage}, {temperature}{height}. {advice}',
    'no-energy-rule':
      'Bij overbrugging telt de energie, niet de impedantie: geef vermogen, tijd en laagste spanning op.',
  },
  ADVICE: {
    film: 'Kijk boven 100 V naar filmcondensatoren.',
    keep: 'Houd de elco.',
    classOne: 'Daar mag alleen C0G staan, en dat eindigt bij kleine waarden. Kijk naar filmcondensatoren.',
    height: ', hoogstens {height} hoog',
  },
  NEEDS: {
    capacitance: 'gelijke capaciteit',
    impedance: 'gelijke impedantie',
    ripple: 'toegestane rimpel',
    transient: 'lastsprong',
    energy: 'energie',
  },
  WARNINGS: {
    stability:
      'Stabiliteit: ESR en capaciteit van de elco geven een nulpunt bij {zero}; zonder dat kan de regellus slingeren. Raadpleeg het gegevensblad van de regelaar, of zet {bank} in serie met het geheel ({each} per onderdeel), of houd één elco.',
    'hot-plug':
      'Insteken onder spanning: ongeveer 1 µH kabel en {esr} ESR slingeren tot ongeveer tweemaal {voltage}. Demp met een elco of met R–C: minstens {damper} in serie met ongeveer {resistor}, of begrens met een TVS-diode.',
    inrush:
      'Inschakelstroom: de ESR begrenst de piek niet meer; met 1 µH kabel is die ongeveer {current}. Begrens hem waar schakelaars, zekeringen of connectoren dat niet verdragen.',
    'anti-resonance':
      'Antiresonantie: met condensatoren van andere waarden op dezelfde rail heeft de impedantie pieken tussen hun resonanties. Houd de waarden dicht bij elkaar, of laat er een condensator met verlies naast staan.',
    'above-resonance':
      'Bij {frequency} werken de onderdelen op of boven hun eigen resonantie ({resonance}): de lussen van de printplaat beslissen, niet de capaciteit. Plaats er meer kleine dichtbij.',
    'piezo-noise':
      'Piëzogeluid: keramiek van klasse 2 vanaf 0805 bromt bij rimpel tussen 20 Hz en 20 kHz. Neem kleinere onderdelen, plaats ze paarsgewijs aan beide kanten van de printplaat, of monteer ze geluidsarm.',
    'flex-cracking':
      'Buigscheuren: lichamen vanaf 1206 scheuren bij printranden en schroeven. Neem daar flexibele aansluitingen of open mode; aan accu- of netingangen twee in serie of open mode.',
    'ageing-included':
      'Veroudering (tien jaar), temperatuur en DC-bias zitten al in de effectieve capaciteit.',
    polarity:
      'Geen polariteit meer; de lekstroom daalt, onderdelen op de plank hoeven niet te worden geformeerd, en geen elektrolyt beperkt de levensduur.',
    'class-2-distorts':
      'Koppeling en tijdnetwerken: de waarde van keramiek van klasse 2 volgt de spanning en vervormt. Neem C0G of film.',
    'high-temperature': 'Boven 105 °C: alleen X7R of X8R.',
    'high-voltage': 'Boven 100 V: kijk ook naar filmcondensatoren.',
    'ripple-heat':
      'Rimpelwarmte: {current} effectief per onderdeel verwarmt het met {rise} K; hoogstens 20 K is toegestaan.',
    'role-assumed':
      'De plaats in de schakeling was niet opgegeven: de regels voor ingangen en die voor uitgangen zijn bekeken, de strengste telt.',
  },
};
