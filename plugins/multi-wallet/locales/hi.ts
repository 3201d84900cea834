import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'वॉलेट',
  'multiWallet.connected': {
    one: '{count} कनेक्टेड',
    other: '{count} कनेक्टेड',
  },
  'multiWallet.none': 'कोई वॉलेट कनेक्टेड नहीं है',
  'multiWallet.one': 'आप एक से ज़्यादा वॉलेट इस्तेमाल कर सकते हैं।',
  'multiWallet.recent': 'हाल ही में कनेक्ट किए गए',
  'multiWallet.use': 'यह वॉलेट इस्तेमाल करें',
  'multiWallet.inUse': 'अब {wallet} इस्तेमाल में है',
  'multiWallet.copy': 'एड्रेस कॉपी करें',
  'multiWallet.copied': 'एड्रेस कॉपी हुआ',
  'multiWallet.connect': 'कनेक्ट करें',
  'multiWallet.remove': 'सूची से हटाएँ',
  'multiWallet.removed': '{wallet} को सूची से हटाया गया',
  'multiWallet.disconnect': 'डिस्कनेक्ट करें',
  'multiWallet.disconnecting': 'डिस्कनेक्ट हो रहा है',
  'multiWallet.disconnected': '{wallet} डिस्कनेक्ट हुआ',
  'multiWallet.disconnectAll': 'सभी डिस्कनेक्ट करें',
  'multiWallet.allDisconnected': 'सभी वॉलेट डिस्कनेक्ट हुए',
  'multiWallet.notTold': '{wallet} को सूचित नहीं किया जा सका। यहाँ वह डिस्कनेक्ट हो चुका है।',
  'multiWallet.someNotTold': 'कुछ वॉलेट को सूचित नहीं किया जा सका। यहाँ सभी डिस्कनेक्ट हो चुके हैं।',
  'multiWallet.failed': 'यह नहीं हो सका। फिर से कोशिश करें।',
  'multiWallet.add': 'वॉलेट जोड़ें',
})
