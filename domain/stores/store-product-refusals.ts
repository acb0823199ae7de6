/** Why a command about a product of a store was not done, in words. */
export const storeProductMessages = {
  not_your_store: 'No trabajas para esa tienda.',
  product_not_found: 'Ese producto no existe en esta tienda. Mira si alguien lo quitó.',
  product_changed: 'El producto cambió mientras lo mirabas. Léelo otra vez y decide de nuevo.',
  product_not_waiting:
    'Este cambio ya no espera una decisión: otra persona lo decidió o la tienda lo retiró.',
  product_in_review: 'Otra persona lo está revisando ahora. Mira otro, o espera unos minutos.',
  own_product: 'Trabajas para esta tienda: otra persona debe decidir.',
  conflict_not_found: 'Ese valor ya no espera: alguien lo resolvió.',
  photo_missing: 'Una de las fotos no llegó. Súbela otra vez y guarda el producto.',
  bad_product_id: 'Ese producto no se puede crear con ese identificador. Empieza uno nuevo.',
} as const;
export type StoreProductRefusal = keyof typeof storeProductMessages;
