import { Component, createElement, useEffect, useLayoutEffect } from 'react'
import { connectMethods } from 'latchkey/kernel'
import { evilView, happens, page, settled, spy, until, viewer } from './world.mjs'

export const row = 'SEC-90'

const permissions = ['wallet:accounts']
const fail = () => {
  throw new Error('left')
}
const parts = [
  function Passive() {
    useEffect(() => fail, [])
    return 'evil'
  },
  function Layout() {
    useLayoutEffect(() => fail, [])
    return 'evil'
  },
  class Old extends Component {
    componentWillUnmount() {
      fail()
    }
    render() {
      return 'evil'
    }
  },
  () => createElement('b', { ref: (element) => element ?? fail() }, 'evil'),
]
const card = () => document.querySelector('kit-modal')?.shadowRoot.querySelector('[role=dialog]')
const shows = (text) => happens(() => card()?.textContent.includes(text))

/** What it throws as its view is left, as the card closes with it, and as a block of Connect goes. */
export async function attack() {
  for (const [index, Part] of parts.entries()) {
    const { kit, draw } = await page({ plugins: [viewer(Part)] })
    await draw()
    kit.open({ view: 'Networks' }).catch(() => {})
    const isLeft = await shows('Choose a network')
    kit.open({ view: evilView.id }).catch(() => {})
    const isBack = await shows('evil')
    kit.close()
    await settled()
    kit.open({ view: 'Account' }).catch(() => {})
    const isOpened = await shows('Disconnect')
    await kit.dispose()
    document.body.replaceChildren()
    if (!isLeft || !isBack || !isOpened)
      return `part ${index}: ${[isLeft, isBack, isOpened].join()}`
  }
  for (const [index, Block] of parts.entries()) {
    let ctx
    const evil = spy({ permissions }, (_, given) => {
      ctx = given
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    await until(() => ctx, 'its set-up')
    const blocks = ['email', 'social'].map((id) =>
      ctx.contribute(connectMethods.of({ id, load: async () => ({ Block }) })),
    )
    kit.open().catch(() => {})
    await until(() => card()?.textContent.includes('evil'), 'its block')
    blocks[0].dispose()
    await settled()
    const isThere = await shows('Mock Wallet')
    await kit.dispose()
    document.body.replaceChildren()
    if (!isThere) return `block ${index}`
  }
  return undefined
}
