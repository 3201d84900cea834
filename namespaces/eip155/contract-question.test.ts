import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  parseAbi,
} from 'viem'
import { askContract } from './contract-signature.ts'

const hexOf = (length: { readonly minLength: number; readonly maxLength: number }) =>
  fc.uint8Array(length).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)
const erc1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

test('[S3.07] default: a contract is asked in the bytes that other implementations ask in', async () => {
  const questions = fc.record({
    address: hexOf({ minLength: 20, maxLength: 20 }),
    hash: hexOf({ minLength: 32, maxLength: 32 }),
    signature: hexOf({ minLength: 0, maxLength: 300 }),
    isWrapped: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(questions, async ({ isWrapped, ...question }) => {
      const { address, hash } = question
      const wrapper = isWrapped ? '6492'.repeat(16) : ''
      const signature = `${question.signature}${wrapper}` as const
      const asked: unknown[] = []
      await askContract({
        address,
        hash,
        signature,
        ask: async (method, [call]) => {
          if (method === 'eth_call') asked.push(call)
          return '0x60'
        },
      })
      const args = [address, hash, signature] as const
      expect(asked).toEqual([
        isWrapped
          ? {
              data: encodeDeployData({
                abi: erc6492SignatureValidatorAbi,
                bytecode: erc6492SignatureValidatorByteCode,
                args,
              }),
            }
          : {
              to: address,
              data: encodeFunctionData({ abi: erc1271, args: [hash, signature] }),
            },
      ])
    }),
    { numRuns: 300 },
  )
})
