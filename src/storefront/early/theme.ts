/** Sets the stored theme on the document, else that of the system; the class `js` marks that script runs. */
export function applyTheme(): void {
  const root = document.documentElement;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const storedTheme = readStoredTheme();
  root.dataset['theme'] = storedTheme === 'dark' || (storedTheme !== 'light' && isDark) ? 'dark' : 'light';
  root.classList.add('has-script');
}

function readStoredTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    // Storage is denied: use the theme of the system.
    return null;
  }
}
