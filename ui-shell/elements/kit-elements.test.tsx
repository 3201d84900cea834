import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { type Kit, type KitAccount } from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { kitOf } from '../../test/kit/kit-of.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { defineKitElements } from '../exports/elements.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

afterEach(() => document.body.replaceChildren())

async function page() {
  const wallet = mockWallet({ namespace: 'eip155', accounts: [address] })
  const t = createTestKernel({ plugins: [mockNamespace('eip155'), wallet.plugin] })
  await t.start()
  const kit = kitOf(t)
  defineKitElements(kit)
  const put = async (html: string) => {
    await act(async () => document.body.insertAdjacentHTML('beforeend', html))
    await act(() => t.settle())
    return document.body.lastElementChild as HTMLElement & { kit: Kit }
  }
  const connect = () =>
    act(async () => {
      await kit.connect({ connectorId: wallet.connector.id })
      await t.settle()
    })
  return { t, kit, put, connect }
}

const inner = (element: Element) => element.shadowRoot?.querySelector('kit-button') ?? undefined
const textOf = (element: Element) => inner(element)?.shadowRoot?.textContent ?? ''

test('default: the button connects, tells of it, and shows account and network', async () => {
  const { t, kit, put, connect } = await page()
  const element = await put('<kit-connect-button></kit-connect-button>')
  const heard: unknown[] = []
  element.addEventListener('kit-connect', ((event: CustomEvent<KitAccount>) =>
    heard.push(event.detail.address)) as never)
  element.addEventListener('kit-disconnect', () => heard.push('gone'))
  expect(textOf(element)).toContain('Connect wallet')
  expect(inner(element)?.getAttribute('exportparts')).toBe('button')
  await connect()
  expect(textOf(element)).toContain('0x71C7…976F')
  await act(async () => {
    await kit.disconnect()
    await t.settle()
  })
  expect(heard).toEqual([address, 'gone'])
  expect(textOf(element)).toContain('Connect wallet')
  element.remove()
  await act(() => t.settle())
  await t.dispose()
})

test('option: attributes say the words, at first and when they change', async () => {
  const { t, put } = await page()
  const element = await put('<kit-connect-button label="Sign in to Acme"></kit-connect-button>')
  expect(textOf(element)).toContain('Sign in to Acme')
  await act(async () => element.setAttribute('label', 'Log in'))
  expect(textOf(element)).toContain('Log in')
  await act(async () => element.removeAttribute('label'))
  expect(textOf(element)).toContain('Connect wallet')
  element.remove()
  await act(() => t.settle())
  await t.dispose()
})

test('behaviour: an element that moves stays as it is, one that goes is silent and drawn again when it is back', async () => {
  const { t, put, connect } = await page()
  const element = await put('<kit-connect-button></kit-connect-button>')
  const heard: string[] = []
  element.addEventListener('kit-connect', () => heard.push('connected'))
  const before = inner(element)
  const place = document.createElement('main')
  document.body.append(place)
  await act(async () => place.append(element))
  expect(inner(element)).toBe(before)
  await act(async () => element.remove())
  expect(inner(element)).toBeUndefined()
  await connect()
  expect(heard).toEqual([])
  await act(async () => place.append(element))
  await act(() => t.settle())
  expect(textOf(element)).toContain('0x71C7…976F')
  element.remove()
  await act(() => t.settle())
  await t.dispose()
})

test('default: account and network have buttons of their own; without an account there is none', async () => {
  const { t, put, connect } = await page()
  const account = await put('<kit-account-button></kit-account-button>')
  const network = await put('<kit-network-button></kit-network-button>')
  expect(inner(account)).toBeUndefined()
  expect(textOf(network)).not.toBe('')
  await connect()
  expect(textOf(account)).toContain('0x71C7…976F')
  document.body.replaceChildren()
  await act(() => t.settle())
  await t.dispose()
})

test('SEC-86 fault: whoever makes an element has no kit by it, nor by its class', async () => {
  const { t, kit, put } = await page()
  const made = document.createElement('kit-connect-button')
  const shown = await put('<kit-connect-button></kit-connect-button>')
  for (const one of [made, shown]) expect(one.kit).toBeUndefined()
  const known = customElements.get('kit-connect-button') as { defaultKit?: unknown } | undefined
  expect(known?.defaultKit).toBeUndefined()
  expect(kit).toBeDefined()
  document.body.replaceChildren()
  await act(() => t.settle())
  await t.dispose()
})

test('option: another kit, by the property of one element or for all that come', async () => {
  const first = await page()
  const second = await page()
  const element = await first.put('<kit-connect-button></kit-connect-button>')
  expect(textOf(element)).toContain('Connect wallet')
  const own = document.createElement('kit-connect-button')
  own.kit = first.kit
  await act(async () => document.body.append(own))
  expect(own.kit).toBe(first.kit)
  await first.connect()
  expect(textOf(own)).toContain('0x71C7…976F')
  expect(textOf(element)).toContain('Connect wallet')
  document.body.replaceChildren()
  await act(() => first.t.settle())
  await first.t.dispose()
  await second.t.dispose()
})

test('default: what the manifest says of the elements is what they have', async () => {
  const { t } = await page()
  const file = new URL('../../docs/custom-elements.json', import.meta.url)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    modules: { declarations: { tagName: string; attributes: { name: string }[] }[] }[]
  }
  const declared = manifest.modules.flatMap(({ declarations }) => declarations)
  expect(declared.map(({ tagName }) => tagName)).toEqual([
    'kit-connect-button',
    'kit-account-button',
    'kit-network-button',
    'kit-panel',
  ])
  for (const { tagName, attributes } of declared) {
    const defined = customElements.get(tagName) as unknown as { observedAttributes: string[] }
    expect(attributes.map(({ name }) => name)).toEqual(defined.observedAttributes)
  }
  await t.dispose()
})
