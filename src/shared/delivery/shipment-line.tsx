import { shipmentText, trackingUrlOf, type Shipment } from '#domain/delivery/shipment.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';

/** Who took a parcel, under which guide, and where they show how it goes; nothing where nobody said. */
export function ShipmentLine({ shipment }: { shipment: Shipment | null | undefined }) {
  const carriers = useSignalValue(companySettings).values['shipping.carriers'];
  const text = shipmentText(shipment);
  if (!shipment || text === null) return null;
  const href = trackingUrlOf(shipment, carriers);
  return (
    <p translate="no">
      <CodesIn>{text}</CodesIn>
      {href && (
        <>
          {' '}
          <a className="link" href={href} target="_blank" rel="noopener noreferrer" data-print="off">
            Seguir en {shipment.carrier_name}
          </a>
        </>
      )}
    </p>
  );
}
