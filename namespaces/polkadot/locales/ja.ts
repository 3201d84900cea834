import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': '使用中：{network}の形式（SS58プレフィックス {prefix}）',
  'polkadot.asGiven': '使用中：SS58プレフィックス {prefix}の形式',
  'polkadot.isGeneric': '使用中：汎用形式（SS58プレフィックス {prefix}）',
  'polkadot.generic': '汎用形式（SS58プレフィックス {prefix}）',
  'polkadot.genericNote': '同じアカウントです。アプリや取引所によってはこの形式で表示されます。',
  'polkadot.copy': '汎用形式をコピー',
  'polkadot.copied': '汎用形式をコピーしました',
})
