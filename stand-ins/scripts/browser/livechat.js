// A live chat with the calls of the vendor's script interface 2.0 that the shop uses.
(() => {
  const widget = window.LiveChatWidget;
  const listeners = [];
  const box = document.createElement('div');
  box.id = 'chat-widget-container';
  document.body.append(box);
  Object.assign(box.style, { position: 'fixed', right: '16px', bottom: '16px', zIndex: '50' });
  const STATES = { hide: 'hidden', minimize: 'minimized', maximize: 'maximized' };
  let visibility = 'minimized';
  const draw = () => {
    box.dataset.visibility = visibility;
    box.dataset.license = String(window.__lc.license);
    box.hidden = visibility === 'hidden';
    box.replaceChildren();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = visibility === 'maximized' ? 'Minimize vendor chat' : 'Open vendor chat';
    button.addEventListener('click', () => change(visibility === 'maximized' ? 'minimized' : 'maximized'));
    box.append(button);
  };
  const change = (next) => {
    if (next === visibility) return;
    visibility = next;
    draw();
    for (const [event, listener] of listeners) if (event === 'visibility_changed') listener({ visibility });
  };
  widget._h = (method, [first, ...rest]) => {
    if (method === 'on') {
      listeners.push([first, rest[0]]);
      if (first === 'ready') rest[0]({ state: { visibility }, customerData: {} });
    }
    if (method === 'call' && STATES[first]) change(STATES[first]);
    if (method === 'get' && first === 'state') return { availability: 'online', visibility };
  };
  draw();
  for (const [method, parameters] of widget._q.splice(0)) widget._h(method, parameters);
})();
