import { HandCoins, MessageSquareText, Package, Undo2 } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { DeskPlace } from '#src/app/shells/desk-place.tsx';

interface CarePlacesProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** What buyers are attended to: their orders, returns and letters. */
export function CarePlaces({ role, onGo }: CarePlacesProps) {
  return (
    <>
      <h2>Atención</h2>
      {can(role, 'advanceOrders') && (
        <DeskPlace href={paths.deskOrders} icon={<Package />} onGo={onGo}>
          Pedidos
        </DeskPlace>
      )}
      <DeskPlace href={paths.deskReturns} icon={<Undo2 />} onGo={onGo}>
        Devoluciones
      </DeskPlace>
      {can(role, 'refundReturns') && (
        <DeskPlace href={paths.deskRefunds} icon={<HandCoins />} onGo={onGo}>
          Por devolver
        </DeskPlace>
      )}
      {can(role, 'answerPqrs') && (
        <DeskPlace href={paths.deskPqrs} icon={<MessageSquareText />} onGo={onGo}>
          PQR
        </DeskPlace>
      )}
    </>
  );
}
