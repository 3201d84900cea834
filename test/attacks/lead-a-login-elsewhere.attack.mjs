// The site of the embedded wallet, or somebody in its place, sends the window of a login to another site.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEmbedded } from './embedded.mjs'

test('[SEC-75] fault: a login leads to a site that asks for the password itself', async () => {
  const visited = []
  window.open = () => ({
    closed: false,
    close() {},
    focus() {},
    postMessage() {},
    location: {
      replace: (address) => visited.push(String(address)),
      set href(address) {
        visited.push(String(address))
      },
    },
  })
  const uri = 'https://accounts.google.com.evil.example/signin'
  const page = await openEmbedded({
    answers: { GET_SOCIAL_REDIRECT_URI: { uri } },
    connect: async () => {},
  })
  await page.open('Connect')
  await page.press('Continue with Google')
  await page.says(/Sign-in was stopped|did not/i)
  assert.deepEqual(
    visited.filter((address) => address.includes('evil')),
    [],
  )
  await page.close()
})
