// A captcha with the calls that Turnstile, hCaptcha and reCAPTCHA share: a button in place of a puzzle.
(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const places = [];
  const draw = ({ place, options }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am a person';
    button.addEventListener('click', async () => {
      const proof = await (await fetch(`${origin}/proof`)).text();
      button.textContent = 'Verified';
      options.callback(proof);
    });
    place.replaceChildren(button);
  };
  window.turnstile = {
    render: (place, options) => {
      place.dataset.sitekey = options.sitekey;
      const id = places.push({ place, options }) - 1;
      draw(places[id]);
      return id;
    },
    reset: (id) => draw(places[id]),
    remove: (id) => places[id].place.replaceChildren(),
  };
  window[searchParams.get('onload')]?.();
})();
