/** What a Farcaster client tells of itself and of its visitor. */
export const clientContext = { user: { fid: 3 }, client: { clientFid: 9152 } }

/** A window in the frame of a page that is asked whether it is a client, and answers when the test says so. */
export function fakeClient<W extends EventTarget>(
  makeWindow: (globals: Readonly<Record<string, unknown>>) => W,
) {
  const asked: { readonly id: string }[] = []
  const parent = {
    postMessage(message: { readonly id: string }) {
      asked.push(message)
    },
  }
  const window = makeWindow({ parent, location: { search: '' } })
  const say = (context: unknown, id = asked.at(-1)?.id, from: object = parent) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        source: from,
        data: { id, type: 'RAW', value: context },
      }),
    )
  return { window, asked, say }
}
