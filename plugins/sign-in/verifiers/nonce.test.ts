import { randomBytes } from 'node:crypto'
import { expect, jest, test } from '@jest/globals'
import { createNonce } from './nonce.ts'

const ofPlatform = (length: number) => Uint8Array.from(randomBytes(length))

test('[S3.08] SEC-51 default: with Math.random stubbed, 100,000 nonces have no repeat', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  const nonces = Array.from({ length: 100_000 }, () => createNonce(ofPlatform))
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces.every((nonce) => /^[A-Za-z0-9]{22}$/.test(nonce))).toBe(true)
  jest.restoreAllMocks()
})

test('[S3.08] SEC-51 default: no letter is more likely than another, so that it holds 128 bits and more', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 20_000; i += 1) {
    for (const letter of createNonce(ofPlatform)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(62)
  const mean = (20_000 * 22) / 62
  // Five standard deviations; letters of a plain remainder would be 25 % apart.
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean * 0.06)
  expect(22 * Math.log2(counts.size)).toBeGreaterThan(128)
})

test('[S3.08] SEC-51 behaviour: it is made of the bytes that are given, and of as many as it takes', () => {
  let byte = 247
  const asked: number[] = []
  const nonce = createNonce((length) => {
    asked.push(length)
    // The last eight values are skipped.
    return Uint8Array.from({ length }, () => (byte = (byte + 1) % 256))
  })
  expect(nonce).toBe('ABCDEFGHIJKLMNOPQRSTUV')
  expect(asked).toEqual([22, 22])
})
