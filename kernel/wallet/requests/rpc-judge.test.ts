import { afterEach, describe, expect, test } from '@jest/globals'
import { createTestKernel, type TestKernel } from '../../../test/kit/create-test-kernel.ts'
import { definePlugin, type Permission, PLUGIN_API_VERSION } from '../../plugin.ts'
import { type RpcQuestion, rpcPolicies, type RpcVerdict } from '../../points/rpc-policy.ts'
import { createRpcJudge } from './rpc-judge.ts'

let t: TestKernel
afterEach(() => t.dispose())

/** What a policy of others says, and whether it may relax; or one of a plugin of the kit. */
interface OfOthers {
  readonly says?: unknown
  readonly isOfKit?: boolean
  readonly mayRelax?: boolean
  readonly throws?: boolean
}

async function judgeWith(policies: readonly OfOthers[]) {
  t = createTestKernel({
    plugins: policies.map(({ says, isOfKit, mayRelax, throws }, index) => {
      const permissions: Permission[] = [
        'policy:review',
        ...(mayRelax ? ['policy:relax' as const] : []),
      ]
      const judge = () => {
        if (throws) throw new Error('policy')
        return says as RpcVerdict | undefined
      }
      return definePlugin({
        id: isOfKit ? `policy-${index}` : `acme/policy-${index}`,
        apiVersion: PLUGIN_API_VERSION,
        permissions,
        contributes: [rpcPolicies.of({ id: `policy-${index}`, judge })],
      })
    }),
    expectsFaults: true,
  })
  await t.start()
  return createRpcJudge(t.kernel)
}

const question: RpcQuestion = {
  method: 'personal_sign',
  namespace: 'eip155',
  connectorType: 'INJECTED',
  askedBy: 'host',
}

describe('[S6.04] what the kit and policies of others say together', () => {
  test.each<readonly [string, RpcVerdict | undefined, readonly OfOthers[], RpcVerdict, boolean]>([
    ['nobody has an opinion', undefined, [], 'deny', false],
    ['the kit allows', 'allow', [], 'allow', true],
    ['the kit confirms', 'confirm', [], 'confirm', false],
    ['the kit denies', 'deny', [], 'deny', false],
    ['one of others has no opinion', 'allow', [{}], 'allow', true],
    ['one of others confirms what the kit allows', 'allow', [{ says: 'confirm' }], 'confirm', true],
    [
      'one of others confirms what the kit does not know',
      undefined,
      [{ says: 'confirm' }],
      'deny',
      false,
    ],
    [
      'one of others confirms what a plugin of the kit allows',
      undefined,
      [{ says: 'allow', mayRelax: true, isOfKit: true }, { says: 'confirm' }],
      'confirm',
      true,
    ],
    ['one of others denies what the kit allows', 'allow', [{ says: 'deny' }], 'deny', true],
    ['one that throws denies', 'allow', [{ throws: true }], 'deny', true],
    ['one that answers what is no verdict denies', 'allow', [{ says: 'yes' }], 'deny', true],
    ['one allows without policy:relax', 'confirm', [{ says: 'allow' }], 'confirm', false],
    ['one relaxes', 'confirm', [{ says: 'allow', mayRelax: true }], 'allow', false],
    ['one relaxes what the kit denies', 'deny', [{ says: 'allow', mayRelax: true }], 'deny', false],
    [
      'one relaxes what the kit does not know',
      undefined,
      [{ says: 'allow', mayRelax: true }],
      'deny',
      false,
    ],
    [
      'one relaxes what another one of others alone would confirm',
      undefined,
      [{ says: 'allow', mayRelax: true }, { says: 'confirm' }],
      'deny',
      false,
    ],
    [
      'one relaxes and another one denies',
      'confirm',
      [{ says: 'allow', mayRelax: true }, { says: 'deny' }],
      'deny',
      false,
    ],
  ])('default: %s', async (_, own, policies, verdict, isAllowedByKit) => {
    const judge = await judgeWith(policies)
    expect(judge(question, own)).toEqual({ verdict, isAllowedByKit })
  })

  test('[SEC-83] fault: a method that is no text is denied, whatever the kit says', async () => {
    const judge = await judgeWith([{ says: 'allow', mayRelax: true }])
    const method = { toString: () => 'eth_call' } as unknown as string
    expect(judge({ ...question, method }, 'allow')).toEqual({
      verdict: 'deny',
      isAllowedByKit: false,
    })
  })

  test('behaviour: what a policy answered that is no verdict is told as its fault', async () => {
    const judge = await judgeWith([{ says: 'yes' }])
    judge(question, 'allow')
    expect(t.kernel.inspect().faults).toMatchObject([
      {
        pluginId: 'acme/policy-0',
        message: expect.stringContaining('allow, confirm, deny or undefined'),
      },
    ])
  })
})
