import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'balances.total': 'कुल बैलेंस',
  'balances.native': 'बैलेंस',
  'balances.about': 'लगभग {amount}',
  'balances.aboutWhy': 'कुछ टोकन की कीमत मालूम नहीं है।',
  'balances.old': 'पुराना हो सकता है। थोड़ी देर में फिर से पढ़ा जाएगा।',
  'balances.showAll': 'सभी दिखाएँ',
  'balances.count': {
    one: '{count} टोकन',
    other: '{count} टोकन',
  },
  'balances.none': 'अभी कोई टोकन नहीं है',
  'balances.receive': 'प्राप्त करें',
  'balances.failed': 'टोकन लोड नहीं हो सके। थोड़ी देर में फिर से पढ़े जाएँगे।',
  'balances.loading': 'टोकन लोड हो रहे हैं',
  'balances.search': 'टोकन खोजें',
  'balances.noneFound': '“{text}” नाम का कोई टोकन नहीं है',
  'balances.tokens': 'टोकन',
})
