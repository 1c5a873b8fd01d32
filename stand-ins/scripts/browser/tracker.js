// A tracking script as they are: sets a cookie under the shop's address and reports each page.
(() => {
  const { src, dataset } = document.currentScript;
  // biome-ignore lint/suspicious/noDocumentCookie: as such scripts do
  document.cookie = `_tracked_${dataset.script}=1; Path=/; Max-Age=31536000`;
  const hit = () => {
    new Image().src = `${new URL(src).origin}/hit?of=${dataset.script}&id=${dataset.id ?? ''}&page=${encodeURIComponent(location.pathname)}`;
  };
  const { pushState } = history;
  history.pushState = (...stateArguments) => {
    pushState.apply(history, stateArguments);
    hit();
  };
  hit();
})();
