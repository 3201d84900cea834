/** What the SDK hears: which wallets the client has, and what its wallet tells. */
const spoken: ReadonlySet<unknown> = /*#__PURE__*/ new Set(['frameEvent', 'frameEthProviderEvent'])

/**
 * The SDK takes the words of its client from any window that posts them: a frame in the app could announce the client's
 * wallet under another name, and say that its account is another one. They end here, before anything else of the page hears
 * them, unless the window around the page says them; of an app in a web view, the page itself. Returns what ends it.
 */
export function onlyOfClient(window: EventTarget & { readonly parent?: unknown }): () => void {
  const listener = (event: Event) => {
    const { data, source } = event as MessageEvent<{ readonly type?: unknown } | null | undefined>
    if (source !== window.parent && spoken.has(data?.type)) event.stopImmediatePropagation()
  }
  window.addEventListener('message', listener, { capture: true })
  return () => window.removeEventListener('message', listener, { capture: true })
}
