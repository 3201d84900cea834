import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { connectionRestoring, networksConfigured } from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { kitOf } from '../../test/kit/kit-of.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import { ConnectButton, KitProvider } from '../exports/index.ts'

afterEach(cleanup)

test('REL-36 behaviour: the drawing of a server stands until ours takes its place: there is never none and never both', async () => {
  const shown = new Set<string>()
  // As a browser does with `<template shadowrootmode>`.
  class Drawn extends HTMLElement {
    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = '<style></style><div class="shell"><button>0x71C7…976F</button></div>'
      const look = () =>
        shown.add([...root.querySelectorAll('button')].map((one) => one.textContent).join())
      look()
      new MutationObserver(look).observe(root, { childList: true, subtree: true })
    }
  }
  customElements.define('kit-button', Drawn)
  const t = createTestKernel()
  await t.start()
  t.kernel.emit(networksConfigured({ networks: [...testNetworks], active: 'eip155:1' }))
  t.kernel.emit(
    connectionRestoring({
      namespace: 'eip155',
      status: 'connecting',
      remembered: 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    }),
  )
  render(
    <StrictMode>
      <KitProvider kit={kitOf(t)}>
        <ConnectButton />
      </KitProvider>
    </StrictMode>,
  )
  const { shadowRoot } = document.querySelector('kit-button')!
  const ours = () => shadowRoot!.querySelector('[part=button]')
  expect(ours()).toBeNull()
  await waitFor(() => expect(ours()).not.toBeNull())
  expect([...shown]).toEqual(['0x71C7…976F', 'Ethereum,0x71C7…976F'])
  expect(shadowRoot!.querySelectorAll('.shell')).toHaveLength(1)
  cleanup()
  await act(() => t.dispose())
})
