import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'जारी',
  'transactions.send': 'ट्रांसफ़र',
  'transactions.approve': 'मंज़ूरी',
  'transactions.swap': 'स्वैप',
  'transactions.pay': 'भुगतान',
  'transactions.waiting': 'नेटवर्क का इंतज़ार है',
  'transactions.reverted': 'विफल: {what}',
  'transactions.revertedText': 'नेटवर्क ने इसे नामंज़ूर किया। सिर्फ़ फ़ीस खर्च हुई।',
  'transactions.replaced': 'बदला गया: {what}',
  'transactions.replacedText': 'आपके वॉलेट ने इसकी जगह कुछ और भेजा। इसका कुछ भी पूरा नहीं हुआ।',
  'transactions.unknown': '{what}: अभी पता नहीं',
  'transactions.unknownText':
    'यह अब भी सफल हो सकता है, या हो सकता है कि इसकी जगह कुछ और भेजा गया हो। फिर से कोशिश करने से पहले अपना वॉलेट देखें।',
  'transactions.explorer': 'एक्सप्लोरर पर देखें',
})
