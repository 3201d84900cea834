import { JSDOM } from 'jsdom'

/** Whoever is imported from here on finds itself in a page; there is one for each process. */
export function becomePage(url = 'http://localhost/') {
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url,
    pretendToBeVisual: true,
  })
  // These are Node's own: both sides have to take the same signals and bytes.
  const kept = [
    'AbortController',
    'AbortSignal',
    'Blob',
    'FormData',
    'Headers',
    'crypto',
    'performance',
  ]
  for (const name of Object.getOwnPropertyNames(window)) {
    if (
      kept.includes(name) ||
      /^(?:undefined|globalThis|global|self|console|[A-Z]\w*Array)$/.test(name)
    )
      continue
    if (name in globalThis && !/^(?:[A-Z]\w*Event|Event|EventTarget|navigator)$/.test(name))
      continue
    const descriptor = Object.getOwnPropertyDescriptor(window, name)
    Object.defineProperty(globalThis, name, { ...descriptor, configurable: true })
  }
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
  const { addEventListener } = window.EventTarget.prototype
  // The page's own test of signals does not know those of Node.
  window.EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { signal, ...rest } = Object(options)
    addEventListener.call(this, type, listener, typeof options === 'object' ? rest : options)
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest))
  }
  return window
}
