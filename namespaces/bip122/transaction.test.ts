import { expect, test } from '@jest/globals'
import { script as scripts, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { readScript } from './script.ts'
import {
  legacyHash,
  readTransaction,
  segwitHash,
  taprootHash,
  transactionHash,
} from './transaction.ts'

/** What another implementation, which wallets use, makes of the same bytes. */

const bytes = (maxLength: number, minLength = 0) => fc.uint8Array({ minLength, maxLength })
const uint32 = fc.integer({ min: 0, max: 0xffffffff })
const transactions = fc
  .record({
    version: fc.constantFrom(0, 1, 2),
    lockTime: uint32,
    inputs: fc.array(
      fc.record({
        hash: bytes(32, 32),
        index: uint32,
        script: bytes(300),
        sequence: uint32,
        witness: fc.array(bytes(300), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    outputs: fc.array(fc.record({ value: fc.bigInt(0n, 21n * 10n ** 14n), script: bytes(300) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ version, lockTime, inputs, outputs }) => {
    const transaction = new Transaction()
    transaction.version = version
    transaction.locktime = lockTime
    inputs.forEach(({ hash, index, script, sequence, witness }, at) => {
      transaction.addInput(hash, index, sequence, script)
      transaction.setWitness(at, witness)
    })
    for (const { value, script } of outputs) transaction.addOutput(script, value)
    return transaction
  })

test('[S3.07] default: a transaction is read to the letter, and its signatures cover what wallets sign', () => {
  fc.assert(
    fc.property(transactions, bytes(300), (theirs, script) => {
      const ours = readTransaction(theirs.toBuffer())
      if (!ours) throw new Error('It was not read')
      expect(ours).toMatchObject({ version: theirs.version, lockTime: theirs.locktime })
      expect(ours.inputs).toEqual(theirs.ins)
      expect(ours.outputs).toEqual(theirs.outs)
      expect(transactionHash(ours)).toEqual(theirs.getHash())
      // The other implementation reads the script on the way, and stumbles over some.
      const plain = scripts.compile([script, 0x76])
      expect(legacyHash(ours, plain)).toEqual(theirs.hashForSignature(0, plain, 1))
      expect(segwitHash(ours, script)).toEqual(theirs.hashForWitnessV0(0, script, 0n, 1))
      if (theirs.ins.length > 1) return
      for (const kind of [0, 1] as const) {
        expect(taprootHash(ours, script, kind)).toEqual(
          theirs.hashForWitnessV1(0, [script], [0n], kind),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('[S3.07] fault: what is cut, longer, or written in a longer way is no transaction', () => {
  fc.assert(
    fc.property(transactions, fc.nat(), fc.nat(255), (theirs, place, byte) => {
      const whole = theirs.toBuffer()
      const at = place % whole.length
      expect(readTransaction(whole.slice(0, at))).toBeUndefined()
      expect(readTransaction(Uint8Array.of(...whole, byte))).toBeUndefined()
      const changed = Uint8Array.of(...whole.slice(0, at), byte, ...whole.slice(at + 1))
      const ours = readTransaction(changed)
      // What is taken says the same bytes again.
      if (ours) expect(Transaction.fromBuffer(changed).toBuffer()).toEqual(changed)
    }),
    { numRuns: 1000 },
  )
})

test('[S3.07] behaviour: a script is read where it is written in the shortest way', () => {
  const read = (script: Uint8Array) => {
    const parts = scripts.decompile(script)
    const again = parts && scripts.compile(parts)
    return again?.join() === script.join() ? parts : undefined
  }
  const parts = fc.array(
    fc.oneof(
      bytes(80).map((data) => scripts.compile([data])),
      bytes(600, 250).map((data) => scripts.compile([data])),
      bytes(3),
      fc.constantFrom(0x4c, 0x4d, 0x4e, 0x51, 0x60, 0xac, 0xae).map((code) => Uint8Array.of(code)),
    ),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(parts, (each) => {
      const script = Uint8Array.from(each.flatMap((part) => [...part]))
      expect(readScript(script)).toEqual(read(script) ?? undefined)
    }),
    { numRuns: 3000 },
  )
})
