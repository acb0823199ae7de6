import { withAddress } from '#domain/profile/address-book.ts';
import type { SaveAddressData } from '#domain/profile/address.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import { refuse } from '#domain/base/result.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { changeAddressBooks } from '#server/profile/change-address-books.ts';

/** Writes the names of the places beside the code, as DANE's list has them on that day. */
export const saveAddressHandler: CommandHandler<SaveAddressData> = {
  needs: 'manageOwnProfile',
  async lock(tx) {
    return (submitted) =>
      changeAddressBooks(tx, submitted, (book, { address_id, ...form }) => {
        const place = placeOf(form.municipality_code);
        return place
          ? withAddress(book, { id: address_id, ...form, ...place })
          : refuse('unknown_municipality');
      });
  },
};
