import { countOf } from '#domain/base/spanish-text.ts';
import { closuresText, hourText } from '#domain/delivery/dispatch.ts';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';

/** From when the days of delivery are counted, and on which the company is closed besides. */
export function DispatchRule() {
  const { orderedOn, terms } = useDispatch();
  const { handlingDays = 0 } = terms;
  const closed = closuresText(terms.closures, orderedOn);
  return (
    <>
      {terms.cutOff === null
        ? 'desde el día en que confirmas'
        : `desde el día en que sale: el mismo si confirmas antes de ${hourText(terms.cutOff)} de un día de entrega, o el siguiente`}
      {handlingDays > 0 && `, después de ${countOf(handlingDays, 'día', 'días')} de preparación`}
      {closed !== '' && `. Tampoco se cuentan los días en que cerramos: ${closed}`}. Una tienda puede tener
      otra hora u otros días de preparación
    </>
  );
}
