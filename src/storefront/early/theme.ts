/** Puts the chosen theme on the document, else that of the system; `js` marks that script works. */
export function drawTheme(): void {
  const root = document.documentElement;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const chosen = chosenTheme();
  root.dataset['theme'] = chosen === 'dark' || (chosen !== 'light' && isDark) ? 'dark' : 'light';
  root.classList.add('js');
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    // Storage is switched off: the theme of the system is used.
    return null;
  }
}
