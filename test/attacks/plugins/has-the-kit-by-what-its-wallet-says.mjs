import { createElement } from 'react'
import { Subject } from 'rxjs'
import { connectors, KitError, RpcService } from 'latchkey/kernel'
import { useServiceLoader } from 'latchkey/ui'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

/**
 * With the grant to bring a wallet: what the wallet is called by, what its page answers and what it rejects with is
 * an element, a promise of one, or an object that answers as a text does, where the kit draws texts.
 */
export async function attack() {
  let got
  const take = () => {
    try {
      got ??= useServiceLoader(RpcService)
    } catch {}
    return 'nice'
  }
  const Evil = () => take()
  const element = () => ({
    ...createElement(Evil),
    trim: take,
    toLowerCase: take,
    toString: take,
    includes: () => (take(), true),
    startsWith: () => (take(), true),
    replace: take,
    slice: take,
  })
  const then = (done) => done(createElement(Evil))
  const later = () =>
    Object.fromEntries(Object.entries({ trim: take, toLowerCase: take }).concat([['then', then]]))
  class ElementError extends KitError {
    get message() {
      return element()
    }
    get details() {
      take()
      return element()
    }
    get shortMessage() {
      take()
      return element()
    }
  }
  const errors = [
    () => new ElementError('no', { code: 'WALLET_ERROR' }),
    () => {
      const error = new KitError('no', { code: 'WALLET_ERROR' })
      for (const name of ['message', 'shortMessage', 'details']) {
        Object.defineProperty(error, name, { value: element() })
      }
      return error
    },
    () => {
      const error = new KitError('no', { code: 'WALLET_ERROR' })
      for (const name of ['message', 'shortMessage', 'details']) {
        Object.defineProperty(error, name, { value: later() })
      }
      return error
    },
  ]
  const names = [
    { rdns: element() },
    { imageId: element() },
    { rdns: later() },
    { type: element() },
  ]
  for (const [index, failure] of [...errors, ...names.map(() => errors[0])].entries()) {
    const connector = {
      id: 'evil',
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
      connect: async () => {
        throw failure()
      },
      reconnect: async () => [],
      disconnect: async () => {},
      request: async () => 'mine',
      switchNetwork: async () => {},
      provider: () => undefined,
      events$: new Subject(),
    }
    const evil = (name) =>
      connectors.of({
        id: name,
        type: 'ANNOUNCED',
        name: `Evil ${name}`,
        namespaces: ['eip155'],
        connector: { ...connector, id: name },
        ...names[index - errors.length],
      })
    const plugin = outsider({
      permissions: ['wallet:connector'],
      contributes: [evil('evil/1'), evil('evil/2')],
    })
    const { kit } = await page({
      plugins: [plugin],
      grants: { 'evil/plugin': ['wallet:connector'] },
      connects: false,
    })
    kit.open().catch(() => {})
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    const rowOf = () =>
      [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
        /Evil evil/.test(one.textContent),
      )
    await until(() => root()?.querySelector('h2'), 'the card')
    await settled(40)
    rowOf()?.click()
    await settled(40)
    for (const one of root()?.querySelectorAll('summary, button[aria-expanded]') ?? []) one.click()
    await settled(20)
    await kit.dispose()
    if (got) return 'a hook in the tree of the kit'
  }
}
