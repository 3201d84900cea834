import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'В процессе',
  'transactions.send': 'Перевод',
  'transactions.approve': 'Одобрение',
  'transactions.swap': 'Обмен',
  'transactions.pay': 'Платёж',
  'transactions.waiting': 'Ждём ответа сети',
  'transactions.reverted': '{what}: не выполнено',
  'transactions.revertedText': 'Сеть отклонила транзакцию. Списана только комиссия.',
  'transactions.replaced': '{what}: замена',
  'transactions.replacedText':
    'Вместо этого кошелёк отправил что-то другое. Из этого ничего не выполнено.',
  'transactions.unknown': '{what}: пока неизвестно',
  'transactions.unknownText':
    'Возможно, транзакция ещё пройдёт или уже заменена. Проверьте кошелёк, прежде чем пробовать снова.',
  'transactions.explorer': 'Открыть в обозревателе',
})
