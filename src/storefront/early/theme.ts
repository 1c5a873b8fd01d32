/** Puts the chosen theme on the document, else that of the system; `js` marks that script works. */
export function applyTheme(): void {
  const root = document.documentElement;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const storedTheme = readStoredTheme();
  root.dataset['theme'] = storedTheme === 'dark' || (storedTheme !== 'light' && isDark) ? 'dark' : 'light';
  root.classList.add('js');
}

function readStoredTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    // Storage is switched off: the theme of the system is used.
    return null;
  }
}
