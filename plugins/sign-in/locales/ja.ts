import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'guard.signIn': '先にサインインするか、キャンセルしてください。',
  'signIn.title': 'サインイン',
  'signIn.heading': '{app}にサインイン',
  'signIn.what':
    'メッセージに署名して、このアカウントがあなたのものであることを示します。費用はかからず、資金も動きません。',
  'signIn.checking': 'セッションを確認中',
  'signIn.wallet': 'ウォレット',
  'signIn.domain': 'サイト',
  'signIn.account': 'アカウント',
  'signIn.network': 'ネットワーク',
  'signIn.message': 'メッセージ',
  'signIn.preparing': 'メッセージを準備しています。',
  'signIn.sign': '署名',
  'signIn.confirm': '{wallet}で確認',
  'signIn.yourWallet': 'ウォレット',
  'signIn.cancel': 'キャンセル',
  'signIn.leaving': 'キャンセル中',
  'signIn.failed': 'メッセージの署名中にエラーが発生しました',
  'signIn.declined': '{wallet}でリクエストを拒否しました',
  'signIn.unverifiable': '署名を検証できませんでした。しばらくしてからもう一度お試しください。',
  'signIn.refused': 'このアプリの一部が拒否しました。',
  'signIn.tryAgain': 'サインインは行われていません。もう一度お試しいただけます。',
  'signIn.done': 'サインインしました',
})
