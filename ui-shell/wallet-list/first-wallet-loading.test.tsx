import { afterEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { connectView } from '../../kernel/exports/index.ts'
import { type ViewWorld, viewWorld } from '../../test/scenarios/view-world.tsx'

// In a file of its own: the code loads once, and is there at once from then on.

let w: ViewWorld
afterEach(() => w.end())

test('[V.04] behaviour: while the wallets to begin with load, three boxes keep their room', async () => {
  w = await viewWorld({ hasService: false, canPair: false, wallets: [] })
  const counts = new Set<number>()
  const observer = new MutationObserver(() => {
    for (const skeleton of document.querySelectorAll('.skeleton[aria-busy="true"]')) {
      counts.add(skeleton.querySelectorAll('.skeleton-row').length)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await w.open(connectView)
  await screen.findByText('No wallet in this browser yet')
  observer.disconnect()
  expect([...counts]).toContain(3)
  expect(document.querySelector('.skeleton')).toBeNull()
})
