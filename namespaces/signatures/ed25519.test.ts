import { describe, expect, test } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isSignedStrictly } from './ed25519.ts'
import { solanaVerifier } from '../solana/message-verifier.ts'

const { Point } = ed25519
const order = Point.Fn.ORDER
const prime = Point.Fp.ORDER
const message = utf8ToBytes('Zcash')

const bytesOf = (number: bigint): Uint8Array =>
  hexToBytes(number.toString(16).padStart(64, '0')).reverse()
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes.slice().reverse())}`)
const challenge = (r: Uint8Array, key: Uint8Array, text: Uint8Array): bigint =>
  numberOf(sha512(concatBytes(r, key, text))) % order

/** A point of order 8: any point, times the order of the large group, lies in the small one. */
const torsion = (() => {
  for (let y = 2n; ; y += 1n) {
    try {
      const point = Point.fromBytes(bytesOf(y))
        .multiplyUnsafe(order - 1n)
        .add(Point.fromBytes(bytesOf(y)))
      if (!point.double().double().is0()) return point
    } catch {
      // Not every number is a y.
    }
  }
})()
const multiples = Array.from({ length: 8 }, (_, n) => torsion.multiplyUnsafe(BigInt(n)))

/** The 14 encodings of the 8 points: with y + p where it fits, and with a sign where x is zero. */
const encodings = [
  ...new Set(
    multiples.flatMap((point) => {
      const { x, y } = point.toAffine()
      const signs = x === 0n ? [0n, 1n] : [x & 1n]
      return [y, y + prime]
        .filter((each) => each < 2n ** 255n)
        .flatMap((each) => signs.map((sign) => bytesToHex(bytesOf(each | (sign << 255n)))))
    }),
  ),
].map(hexToBytes)

test('[S3.07] SEC-57 default: there are 14 encodings of points of small order', () => {
  expect(encodings).toHaveLength(14)
  for (const encoding of encodings) {
    expect(Point.fromBytes(encoding, true).isSmallOrder()).toBe(true)
  }
})

test('[S3.07] SEC-57 fault: none of the 196 signatures of small order is taken', async () => {
  const pairs = encodings.flatMap((key) => encodings.map((r) => [key, r] as const))
  expect(pairs).toHaveLength(196)
  let taken = 0
  let takenElsewhere = 0
  for (const [key, r] of pairs) {
    const signature = concatBytes(r, new Uint8Array(32))
    if (isSignedStrictly(key, signature, message)) taken += 1
    if (ed25519.verify(signature, message, key, { zip215: true })) takenElsewhere += 1
    const verdict = await solanaVerifier.verify({
      chainId: 'solana:a',
      address: base58.encode(key),
      text: 'Zcash',
      signature: base58.encode(signature),
    })
    if (verdict.ok) taken += 1
  }
  expect(taken).toBe(0)
  // The vectors are what they should be: the loosest rule takes every one of them.
  expect(takenElsewhere).toBe(196)
})

describe('signatures that verifiers disagree about', () => {
  const secret = 0x1234_5678_9abc_def0_1357_9bdf_0246_8acen
  const signer = Point.BASE.multiply(secret)
  const nonce = 0xfedc_ba98_7654_3210_0f1e_2d3c_4b5a_6978n

  /** A signature of the equation S·B = R + k·A, with whatever is added to the points. */
  function signWith(addedToKey = Point.ZERO, addedToR = Point.ZERO, add = 0n) {
    const key = signer.add(addedToKey).toBytes()
    const r = Point.BASE.multiply(nonce).add(addedToR).toBytes()
    const s = ((nonce + challenge(r, key, message) * secret) % order) + add
    return { key, signature: concatBytes(r, bytesOf(s)) }
  }

  test('[S3.07] SEC-57 default: a plain signature is taken', () => {
    const { key, signature } = signWith()
    expect(isSignedStrictly(key, signature, message)).toBe(true)
    expect(isSignedStrictly(key, signature, utf8ToBytes('zcash'))).toBe(false)
  })

  test('[S3.07] SEC-57 fault: S + L is refused', () => {
    const { key, signature } = signWith(undefined, undefined, order)
    expect(isSignedStrictly(key, signature, message)).toBe(false)
  })

  test('[S3.07] SEC-57 fault: what fits with the cofactor alone is refused', () => {
    for (const point of multiples.slice(1)) {
      const { key, signature } = signWith(Point.ZERO, point)
      expect(ed25519.verify(signature, message, key)).toBe(true)
      expect(isSignedStrictly(key, signature, message)).toBe(false)
    }
  })

  test('[S3.07] SEC-57 fault: an R of small order is refused, though the equation holds', () => {
    const key = signer.toBytes()
    const r = Point.ZERO.toBytes()
    const signature = concatBytes(r, bytesOf((challenge(r, key, message) * secret) % order))
    expect(ed25519.verify(signature, message, key, { zip215: true })).toBe(true)
    expect(isSignedStrictly(key, signature, message)).toBe(false)
  })

  test('[S3.07] SEC-57 fault: a key of small order is refused, as anybody can sign for it', () => {
    for (const point of multiples) {
      const key = point.toBytes()
      // Any S will do, once the key falls out of the equation.
      const forged = Array.from({ length: 200 }, (_, at) => BigInt(at + 1))
        .map((s) => ({ s, r: Point.BASE.multiply(s).toBytes() }))
        .find(({ r }) => point.multiplyUnsafe(challenge(r, key, message)).is0())!
      const signature = concatBytes(forged.r, bytesOf(forged.s))
      expect(ed25519.verify(signature, message, key, { zip215: true })).toBe(true)
      expect(isSignedStrictly(key, signature, message)).toBe(false)
    }
  })

  test('[S3.07] SEC-57 behaviour: a key of mixed order counts by the plain equation', () => {
    for (const point of multiples.slice(1)) {
      const { key, signature } = signWith(point)
      const k = challenge(signature.slice(0, 32), key, message)
      expect(isSignedStrictly(key, signature, message)).toBe(point.multiplyUnsafe(k).is0())
    }
  })

  test('[S3.07] SEC-57 fault: a key or an R that is no point, or in a second spelling, is refused', () => {
    const { key, signature } = signWith()
    const wrong = [bytesOf(prime + 3n), bytesOf(2n ** 255n - 1n), new Uint8Array(32).fill(0xff)]
    for (const bytes of wrong) {
      expect(isSignedStrictly(bytes, signature, message)).toBe(false)
      expect(isSignedStrictly(key, concatBytes(bytes, signature.slice(32)), message)).toBe(false)
    }
    expect(isSignedStrictly(key.slice(1), signature, message)).toBe(false)
    expect(isSignedStrictly(key, signature.slice(1), message)).toBe(false)
  })
})
