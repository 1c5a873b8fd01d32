// An assistant: puts itself into the place that it was given.
(() => {
  const place = document.querySelector(document.currentScript.dataset.slot);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Ask the assistant';
  place.append(button);
})();
