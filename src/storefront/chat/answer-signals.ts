/** Signals an answer to a visitor who looks elsewhere: the count in the tab's title, and a sound if switched on. */

const BADGE = /^\(\d{1,3}\) /;

/** Keeps `(2) ` before the page title across navigations; returns a function that removes it. */
export function badgeTitle(count: number): () => void {
  const bare = () => document.title.replace(BADGE, '');
  const updateTitle = () => {
    const badgedTitle = `(${Math.min(count, 999)}) ${bare()}`;
    if (document.title !== badgedTitle) document.title = badgedTitle;
  };
  updateTitle();
  const watch = new MutationObserver(updateTitle);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    document.title = bare();
  };
}

const KEY = 'chat-sound';

export function hasSound(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is denied: the sound stays off.
    return;
  }
  if (isOn) sound();
}

/** Plays two short notes; silent where the browser blocks sound before a user gesture. */
export function sound(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.08;
  volume.connect(context.destination);
  for (const [noteIndex, hertz] of [660, 880].entries()) {
    const note = context.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume);
    note.start(context.currentTime + noteIndex * 0.13);
    note.stop(context.currentTime + noteIndex * 0.13 + 0.11);
    if (noteIndex === 1) note.onended = () => void context.close();
  }
}
