import { withoutAddress } from '#domain/profile/address-book.ts';
import type { RemoveAddressData } from '#domain/profile/address.ts';
import { accept } from '#domain/base/result.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { changeAddressBooks } from '#server/profile/change-address-books.ts';

/**
 * An address that does not exist, or is not theirs, is already gone for them: nothing is refused and nothing
 * is told.
 */
export const removeAddressHandler: CommandHandler<RemoveAddressData> = {
  needs: 'manageOwnProfile',
  async lock(tx) {
    return (submitted) =>
      changeAddressBooks(tx, submitted, (book, { address_id }) => accept(withoutAddress(book, address_id)));
  },
};
