import { protobufMessage as message } from './protobuf.ts'

/** What a transaction and the messages that are read consist of, as their protobuf files number it. */
export const transactionMessages = /*#__PURE__*/ Object.freeze({
  // cosmos/tx/v1beta1
  TxBody: message(
    'messages:Any* memo timeout_height:int unordered:int timeout_timestamp:Timestamp extension_options:Any*=1023 non_critical_extension_options:Any*=2047',
  ),
  AuthInfo: message('signer_infos:bytes* fee:Fee tip:Tip'),
  Fee: message('amount:Coin* gas_limit:int payer granter'),
  Tip: message('amount:Coin* tipper'),
  Coin: message('denom amount'),
  // google/protobuf
  Any: message('type_url value:bytes'),
  Timestamp: message('seconds:int nanos:int'),

  '/cosmos.bank.v1beta1.MsgSend': message('from_address to_address amount:Coin*'),
  '/cosmos.bank.v1beta1.MsgMultiSend': message('inputs:Share* outputs:Share*'),
  Share: message('address coins:Coin*'),
  '/cosmos.staking.v1beta1.MsgDelegate': message('delegator_address validator_address amount:Coin'),
  '/cosmos.staking.v1beta1.MsgUndelegate': message(
    'delegator_address validator_address amount:Coin',
  ),
  '/cosmos.staking.v1beta1.MsgBeginRedelegate': message(
    'delegator_address validator_src_address validator_dst_address amount:Coin',
  ),
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': message(
    'delegator_address validator_address',
  ),
  '/cosmos.gov.v1beta1.MsgVote': message('proposal_id:int voter option:int'),
  '/cosmos.gov.v1.MsgVote': message('proposal_id:int voter option:int metadata'),
  '/ibc.applications.transfer.v1.MsgTransfer': message(
    'source_port source_channel token:Coin sender receiver timeout_height:Height timeout_timestamp:int memo encoding',
  ),
  Height: message('revision_number:int revision_height:int'),
  '/cosmos.authz.v1beta1.MsgGrant': message('granter grantee grant:Grant'),
  Grant: message('authorization:Any expiration:Timestamp'),
  '/cosmos.authz.v1beta1.MsgRevoke': message('granter grantee msg_type_url'),
  '/cosmos.authz.v1beta1.MsgExec': message('grantee msgs:Any*'),
  '/cosmos.authz.v1beta1.GenericAuthorization': message('msg'),
  '/cosmos.bank.v1beta1.SendAuthorization': message('spend_limit:Coin* allow_list*'),
  '/cosmos.staking.v1beta1.StakeAuthorization': message(
    'max_tokens:Coin allow_list:Validators deny_list:Validators authorization_type:int',
  ),
  Validators: message('address*'),
  '/cosmwasm.wasm.v1.MsgExecuteContract': message('sender contract msg:bytes funds:Coin*=5'),
})

/** The names of the same in documents of Amino. */
export const aminoTypes: Readonly<Record<string, keyof typeof transactionMessages>> = {
  'cosmos-sdk/MsgSend': '/cosmos.bank.v1beta1.MsgSend',
  'cosmos-sdk/MsgMultiSend': '/cosmos.bank.v1beta1.MsgMultiSend',
  'cosmos-sdk/MsgDelegate': '/cosmos.staking.v1beta1.MsgDelegate',
  'cosmos-sdk/MsgUndelegate': '/cosmos.staking.v1beta1.MsgUndelegate',
  'cosmos-sdk/MsgBeginRedelegate': '/cosmos.staking.v1beta1.MsgBeginRedelegate',
  'cosmos-sdk/MsgWithdrawDelegationReward':
    '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  'cosmos-sdk/MsgVote': '/cosmos.gov.v1beta1.MsgVote',
  'cosmos-sdk/v1/MsgVote': '/cosmos.gov.v1.MsgVote',
  'cosmos-sdk/MsgTransfer': '/ibc.applications.transfer.v1.MsgTransfer',
  'cosmos-sdk/MsgGrant': '/cosmos.authz.v1beta1.MsgGrant',
  'cosmos-sdk/MsgRevoke': '/cosmos.authz.v1beta1.MsgRevoke',
  'cosmos-sdk/MsgExec': '/cosmos.authz.v1beta1.MsgExec',
  'cosmos-sdk/GenericAuthorization': '/cosmos.authz.v1beta1.GenericAuthorization',
  'cosmos-sdk/SendAuthorization': '/cosmos.bank.v1beta1.SendAuthorization',
  'cosmos-sdk/StakeAuthorization': '/cosmos.staking.v1beta1.StakeAuthorization',
  'wasm/MsgExecuteContract': '/cosmwasm.wasm.v1.MsgExecuteContract',
}
