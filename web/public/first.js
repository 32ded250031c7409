// Theme and language before the first paint. A file of its own: the content policy allows no
// inline scripts.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('simsalabim.theme');
  const day = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = theme === 'night' || theme === 'day' ? theme : day ? 'day' : 'night';
  const language = read('simsalabim.language');
  if (language) root.lang = language;
})();
