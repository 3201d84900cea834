import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'あなたのアカウント',
  'embeddedAccount.by': '{provider}でサインイン中',
  'embeddedAccount.type': 'アカウントの種類',
  'embeddedAccount.smart': 'スマートアカウント',
  'embeddedAccount.smartOn': 'このネットワークで使用中',
  'embeddedAccount.smartOff': '標準アカウントを使用中',
  'embeddedAccount.changing': 'アカウントを切り替え中',
  'embeddedAccount.fellBack':
    'スマートアカウントを利用できないため、標準アカウントを使用しています。後でもう一度お試しください。',
  'embeddedAccount.failed':
    '切り替えられませんでした。アカウントは元のままです。もう一度お試しください。',
  'embeddedAccount.saved': '保存しました',
})
