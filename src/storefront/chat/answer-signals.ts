/** Signs of an answer for who is not looking: the count in the title of the tab, and a sound where it was asked for. */

const BADGE = /^\(\d{1,3}\) /;

/** Keeps `(2) ` before the title of the page, whatever page comes; returns how to take it off again. */
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
    // Storage denied: it stays quiet.
    return;
  }
  if (isOn) sound();
}

/** Two short notes. Where the browser allows none before a gesture, there is none. */
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
