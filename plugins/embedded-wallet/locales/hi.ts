import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'आपका अकाउंट',
  'embeddedAccount.by': '{provider} से साइन इन किया गया',
  'embeddedAccount.type': 'अकाउंट का प्रकार',
  'embeddedAccount.smart': 'स्मार्ट अकाउंट',
  'embeddedAccount.smartOn': 'इस नेटवर्क पर इस्तेमाल में',
  'embeddedAccount.smartOff': 'आपका सामान्य अकाउंट इस्तेमाल में है',
  'embeddedAccount.changing': 'अकाउंट बदला जा रहा है',
  'embeddedAccount.fellBack':
    'स्मार्ट अकाउंट उपलब्ध नहीं है। आपका सामान्य अकाउंट इस्तेमाल हो रहा है। बाद में फिर से कोशिश करें।',
  'embeddedAccount.failed': 'यह नहीं हो सका। आपका अकाउंट पहले जैसा ही है। फिर से कोशिश करें।',
  'embeddedAccount.saved': 'सेव हुआ',
})
