import type { ReadAmount, ReadLine, ReadLineLabel, ReadStep } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { readAddress } from './address.ts'
import {
  type CosmosMessage,
  listOf,
  nameOf,
  type OpenMessage,
  textOf,
  typeName,
} from './sign-document.ts'

export interface MessageContext {
  /** The account that signs. */
  readonly account: string
  /** That of the network's currency; undefined where it is not known. */
  readonly denom: string | undefined
  readonly open: OpenMessage
}

/** Messages within messages. */
const mostDepth = 3

/** What a message does. Never throws: what cannot be read is named by its type. */
export function readMessage(
  message: CosmosMessage,
  context: MessageContext,
  depth = 0,
): readonly ReadStep[] {
  const { type, fields } = message
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  try {
    if (read && fields && depth <= mostDepth) return read(fields, context, depth)
  } catch {
    // Named below.
  }
  return [unknownStep(type)]
}

/** What nobody here knows, by its type where that is one. */
export const unknownStep = (type: string): ReadStep => ({
  kind: 'unknown',
  lines: typeName.test(type) ? [{ label: 'kind', text: type }] : [],
})

/** As the module of banks has it. */
const denomName = /^[a-z][a-z\d/:._-]{2,127}$/i
/** As another network writes it: Bech32, hex or Base58. */
const receiverName = /^[a-z\d]{1,128}$/i
/** An identifier of ICS-24. */
const portName = /^(?:transfer|wasm\.[a-z\d]{1,100})$/
const channelName = /^(?:channel|\d+-[a-z]+)-\d{1,20}$/

/** Coins, those of the network's currency without their name. Throws for what is none. */
export const coinsOf = (
  value: unknown,
  { denom }: Pick<MessageContext, 'denom'>,
): readonly ReadAmount[] =>
  listOf(value).map((coin) => {
    const token = nameOf(readField(coin, 'denom'), denomName)
    const units = nameOf(readField(coin, 'amount'), /^\d{1,78}$/)
    return token === denom ? { units } : { units, token }
  })

type Read = (fields: object, context: MessageContext, depth: number) => readonly ReadStep[]

const readers: Readonly<Record<string, Read>> = {
  '/cosmos.bank.v1beta1.MsgSend': (fields, context) => [
    {
      kind: 'send',
      lines: [
        { label: 'amount', amounts: coinsOf(readField(fields, 'amount'), context) },
        ...fromOther(readField(fields, 'from_address'), context),
        addressOf('to', readField(fields, 'to_address')),
      ],
    },
  ],

  '/cosmos.bank.v1beta1.MsgMultiSend'(fields, context) {
    const inputs = listOf(readField(fields, 'inputs'))
    // Whose share goes where is not told of more.
    if (inputs.length !== 1) throw new TypeError('several senders')
    const from = fromOther(readField(inputs[0], 'address'), context)
    // The chain takes no more and no less of it than goes out.
    coinsOf(readField(inputs[0], 'coins'), context)
    return listOf(readField(fields, 'outputs')).map((output) => ({
      kind: 'send',
      lines: [
        { label: 'amount', amounts: coinsOf(readField(output, 'coins'), context) },
        ...from,
        addressOf('to', readField(output, 'address')),
      ],
    }))
  },

  '/cosmos.staking.v1beta1.MsgDelegate': staking('stake', [['validator', 'validator_address']]),
  '/cosmos.staking.v1beta1.MsgUndelegate': staking('unstake', [['validator', 'validator_address']]),
  '/cosmos.staking.v1beta1.MsgBeginRedelegate': staking('restake', [
    ['formerValidator', 'validator_src_address'],
    ['validator', 'validator_dst_address'],
  ]),

  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': (fields, context) => [
    {
      kind: 'claim',
      lines: [
        ...fromOther(readField(fields, 'delegator_address'), context),
        addressOf('validator', readField(fields, 'validator_address')),
      ],
    },
  ],

  '/cosmos.gov.v1beta1.MsgVote': vote,
  '/cosmos.gov.v1.MsgVote': vote,

  '/ibc.applications.transfer.v1.MsgTransfer': (fields, context) => [
    {
      kind: 'sendAcross',
      lines: [
        { label: 'amount', amounts: coinsOf([readField(fields, 'token')], context) },
        ...fromOther(readField(fields, 'sender'), context),
        { label: 'to', text: nameOf(readField(fields, 'receiver'), receiverName) },
        {
          label: 'channel',
          text: [
            nameOf(readField(fields, 'source_port'), portName),
            nameOf(readField(fields, 'source_channel'), channelName),
          ].join('/'),
        },
        ...given('message', readField(fields, 'memo')),
      ],
    },
  ],

  '/cosmos.authz.v1beta1.MsgGrant'(fields, context) {
    const grant = readField(fields, 'grant')
    const authorization = context.open(readField(grant, 'authorization'))
    return [
      {
        kind: 'grant',
        lines: [
          ...fromOther(readField(fields, 'granter'), context),
          addressOf('grantee', readField(fields, 'grantee')),
          ...permissionsOf(authorization, context),
          { label: 'until', seconds: secondsOf(readField(grant, 'expiration')) },
        ],
      },
    ]
  },

  '/cosmos.authz.v1beta1.MsgRevoke': (fields, context) => [
    {
      kind: 'revoke',
      lines: [
        ...fromOther(readField(fields, 'granter'), context),
        addressOf('grantee', readField(fields, 'grantee')),
        { label: 'permissions', text: nameOf(readField(fields, 'msg_type_url'), typeName) },
      ],
    },
  ],

  '/cosmos.authz.v1beta1.MsgExec': (fields, context, depth) => [
    { kind: 'actAs', lines: fromOther(readField(fields, 'grantee'), context) },
    ...listOf(readField(fields, 'msgs')).flatMap((message) =>
      readMessage(context.open(message), context, depth + 1),
    ),
  ],

  '/cosmwasm.wasm.v1.MsgExecuteContract'(fields, context) {
    const funds = coinsOf(readField(fields, 'funds'), context)
    const message = readField(fields, 'msg')
    return [
      {
        kind: 'call',
        lines: [
          ...(funds.length > 0 ? [{ label: 'amount', amounts: funds } as const] : []),
          ...fromOther(readField(fields, 'sender'), context),
          addressOf('contract', readField(fields, 'contract')),
          {
            label: 'data',
            text:
              message instanceof Uint8Array
                ? new TextDecoder('utf-8', { fatal: true }).decode(message)
                : textOf(JSON.stringify(message)),
          },
        ],
      },
    ]
  },
}

function staking(
  kind: ReadStep['kind'],
  validators: readonly (readonly [label: ReadLineLabel, field: string])[],
): Read {
  return (fields, context) => [
    {
      kind,
      lines: [
        { label: 'amount', amounts: coinsOf([readField(fields, 'amount')], context) },
        ...fromOther(readField(fields, 'delegator_address'), context),
        ...validators.map(([label, field]) => addressOf(label, readField(fields, field))),
      ],
    },
  ]
}

/** As the chain names them. */
const choices: Readonly<Record<string, string>> = {
  1: 'YES',
  2: 'ABSTAIN',
  3: 'NO',
  4: 'NO WITH VETO',
}

function vote(fields: object, context: MessageContext): readonly ReadStep[] {
  const option = String(readField(fields, 'option'))
  const choice = Object.hasOwn(choices, option) ? choices[option] : undefined
  if (choice === undefined) throw new TypeError('no choice')
  return [
    {
      kind: 'vote',
      lines: [
        ...fromOther(readField(fields, 'voter'), context),
        { label: 'proposal', text: nameOf(readField(fields, 'proposal_id'), /^\d{1,20}$/) },
        { label: 'choice', text: choice },
        ...given('message', readField(fields, 'metadata')),
      ],
    },
  ]
}

/** What may be done, up to which amount, and for whom alone. Of an authorization that is not known its type is told. */
function permissionsOf(
  { type, fields }: CosmosMessage,
  context: MessageContext,
): readonly ReadLine[] {
  const field = (name: string) => readField(fields, name)
  switch (fields && type) {
    case '/cosmos.authz.v1beta1.GenericAuthorization':
      return [{ label: 'permissions', text: nameOf(field('msg'), typeName) }]
    case '/cosmos.bank.v1beta1.SendAuthorization':
      return [
        { label: 'permissions', text: type },
        { label: 'limit', amounts: coinsOf(field('spend_limit'), context) },
        ...given(
          'to',
          listOf(field('allow_list') ?? [])
            .map((address) => nameOf(address, receiverName))
            .join('\n'),
        ),
      ]
    case '/cosmos.staking.v1beta1.StakeAuthorization': {
      const most = field('max_tokens') ?? undefined
      return [
        { label: 'permissions', text: type },
        ...(most === undefined
          ? []
          : [{ label: 'limit', amounts: coinsOf([most], context) } as const]),
      ]
    }
    default:
      return [{ label: 'permissions', text: nameOf(type, typeName) }]
  }
}

/** A moment, as protobuf or as Amino writes it; undefined where there is none. */
function secondsOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const seconds =
    typeof value === 'string'
      ? String(Math.floor(Date.parse(value) / 1_000))
      : textOf(readField(value, 'seconds'))
  if (!/^\d{1,20}$/.test(seconds)) throw new TypeError('no moment')
  return seconds
}

/** Who it is taken from, where that is not the account that signs. */
function fromOther(value: unknown, { account }: MessageContext): readonly ReadLine[] {
  const line = addressOf('from', value)
  return 'address' in line && line.address === account ? [] : [line]
}

function addressOf(label: ReadLineLabel, value: unknown): ReadLine {
  const found = readAddress(value)
  if (!found) throw new TypeError('no address')
  return { label, address: found.address }
}

const given = (label: ReadLineLabel, value: unknown): readonly ReadLine[] =>
  value === undefined || value === '' ? [] : [{ label, text: textOf(value) }]
